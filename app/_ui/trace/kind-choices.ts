import type { TraceFilter } from '@/lib/trace/filter';

type Kinds = NonNullable<TraceFilter['kinds']>;

interface KindChoice {
  readonly id: string;
  readonly label: string;
  /** Absent for all. */
  readonly kinds?: Kinds;
}

/** What the filter bar offers; the first is no filter at all. */
export const KIND_CHOICES: readonly KindChoice[] = [
  { id: 'all', label: 'All kinds' },
  { id: 'requests', label: 'Requests', kinds: new Set(['request']) },
  { id: 'responses', label: 'Responses', kinds: new Set(['result', 'error']) },
  { id: 'errors', label: 'Errors', kinds: new Set(['error']) },
  { id: 'notifications', label: 'Notifications', kinds: new Set(['notification']) },
  { id: 'other', label: 'Batches and not JSON-RPC', kinds: new Set(['batch', 'invalid']) },
  { id: 'notes', label: 'Notes', kinds: new Set(['note']) },
];

/** The choice that a filter stands for; the sets are compared by identity. */
export function choiceOf(filter: TraceFilter): string {
  return KIND_CHOICES.find(({ kinds }) => kinds === filter.kinds)?.id ?? 'all';
}

export function withKinds(filter: TraceFilter, id: string): TraceFilter {
  const { kinds: _, ...rest } = filter;
  const kinds = KIND_CHOICES.find((choice) => choice.id === id)?.kinds;
  return kinds ? { ...rest, kinds } : rest;
}

/** An empty method stands for all. */
export function withMethod(filter: TraceFilter, method: string): TraceFilter {
  const { methods: _, ...rest } = filter;
  return method === '' ? rest : { ...rest, methods: new Set([method]) };
}
