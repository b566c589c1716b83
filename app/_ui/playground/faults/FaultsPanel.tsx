'use client';

import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import { FAULT_KINDS, type FaultKind, type FaultTarget, faultCode } from '@/lib/playground/faults/fault-code';
import { readWireFile, WIRE_FILE, withFault, withoutLine, withSeed } from '@/lib/playground/faults/wire-file';
import { Button } from '../../primitives/Button';
import { useSelected } from '../use-playground';
import { FaultTargetFields } from './FaultTargetFields';
import { FAULT_WORDS } from './fault-words';

interface FaultsPanelProps {
  readonly playground: Playground;
  readonly onPlace: (file: string) => void;
}

/** What goes wrong between the two: each fault one click, and one line of wire.ts. */
export default function FaultsPanel({ playground, onPlace }: FaultsPanelProps) {
  const { dispatch } = playground;
  const text = useSelected(playground, (state) => state.work.scenario.files.find(isWire)?.text);
  const running = useSelected(playground, ({ run }) => run.phase === 'running' || run.phase === 'open');
  const [target, setTarget] = useState<FaultTarget>({});
  const [said, setSaid] = useState('');
  const file = readWireFile(text);
  const next = running ? 'It holds from the next run on.' : 'Press Run to see what it does.';

  function write(changed: string) {
    if (text === undefined) dispatch({ type: 'file-added', name: WIRE_FILE });
    dispatch({ type: 'edited', file: WIRE_FILE, text: changed });
    dispatch({ type: 'file-chosen', name: WIRE_FILE });
  }

  function add(kind: FaultKind) {
    const code = faultCode(kind, target);
    const changed = withFault(text, code);
    if (changed === undefined) return;
    write(changed);
    setSaid(`${code} stands in wire.ts. ${next}`);
  }

  function remove(line: number, code: string) {
    write(withoutLine(text ?? '', line));
    setSaid(`${code} is gone from wire.ts.`);
  }

  return (
    <section aria-label="Faults" className="flex min-h-0 grow flex-col gap-2 overflow-auto px-4 py-3">
      <p className="max-w-[70ch] text-small text-second">
        Client and server stay as they are; what breaks is the wire. Each fault is a line of wire.ts, which a
        link carries too: the same seed breaks the same frames.
      </p>
      <FaultTargetFields target={target} onChange={setTarget} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label="Add a fault" className="flex flex-wrap items-center gap-1.5">
        {FAULT_KINDS.map((kind) => (
          <Button
            key={kind}
            className="px-2.5!"
            disabled={file.kind === 'other'}
            title={FAULT_WORDS[kind].about}
            onClick={() => add(kind)}
          >
            {FAULT_WORDS[kind].label}
          </Button>
        ))}
      </div>
      {file.kind === 'other' ? (
        <p className="text-small text-second">
          Your wire.ts is no list of faults any more, so the buttons leave it alone.
        </p>
      ) : null}
      <p role="status" className="text-small break-words text-second empty:hidden">
        {said}
      </p>
      {file.kind === 'chain' && file.faults.length > 0 ? (
        <ul aria-label="Faults in wire.ts" className="flex flex-col">
          {file.faults.map(({ line, code }) => (
            <li key={line} className="hairline-b flex items-center gap-2 py-0.5">
              <code className="min-w-0 grow font-mono text-code break-words">{code}</code>
              <Button variant="quiet" aria-label={`Remove ${code}`} onClick={() => remove(line, code)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {file.kind === 'absent' ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {file.kind === 'chain' ? (
            <label className="flex items-center gap-2 text-small text-second">
              Seed
              <input
                type="number"
                min={0}
                max={999_999}
                value={file.seed}
                onChange={({ target: { valueAsNumber: seed } }) => {
                  if (Number.isInteger(seed) && seed >= 0) write(withSeed(text ?? '', seed));
                }}
                className="h-(--control) w-24 rounded-control border border-line bg-paper px-2 text-ink tabular-nums"
              />
            </label>
          ) : null}
          <Button variant="quiet" className="px-2!" onClick={() => onPlace(WIRE_FILE)}>
            Open wire.ts
          </Button>
        </div>
      )}
    </section>
  );
}

const isWire = ({ name }: { readonly name: string }) => name === WIRE_FILE;
