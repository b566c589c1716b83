import { useEffect, useMemo, useState } from 'react';
import type { Diagnosis } from '@/lib/trace/diagnose';
import type { Finding } from '@/lib/trace/finding';
import type { Trace } from '@/lib/trace/trace';

type Make = (trace: Trace) => Diagnosis;

const NONE: readonly Finding[] = [];

/**
 * What is wrong with a trace, as it grows; `over` when nothing more will come. The rules are fetched with
 * the first frame.
 */
export function useFindings(trace: Trace, version: number, over: boolean): readonly Finding[] {
  const [make, setMake] = useState<{ readonly make: Make }>();
  const wanted = trace.frameCount > 0;

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import('@/lib/trace/diagnose').then(({ Diagnosis }) => {
      if (current) setMake({ make: (of) => new Diagnosis(of) });
    });
    return () => {
      current = false;
    };
  }, [wanted]);

  const diagnosis = useMemo(() => make?.make(trace), [make, trace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the trace has grown
  return useMemo(() => (over ? diagnosis?.atEnd() : diagnosis?.take()) ?? NONE, [diagnosis, version, over]);
}
