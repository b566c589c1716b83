import { METHOD_NAMES } from '@/lib/playground/breakpoints';
import type { FaultTarget } from '@/lib/playground/faults/fault-code';
import { Choice } from '../../primitives/Choice';

const DIRECTIONS = { 'client-to-server': 'from the client', 'server-to-client': 'from the server' } as const;
const WHICH = { every: 'every nth', nth: 'the nth' } as const;

interface FaultTargetFieldsProps {
  readonly target: FaultTarget;
  readonly onChange: (target: FaultTarget) => void;
}

/** Without the members that are undefined: absent means any. */
function cleaned(target: { [Member in keyof FaultTarget]: FaultTarget[Member] | undefined }): FaultTarget {
  return Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined));
}

/** For which frames the next fault is. */
export function FaultTargetFields({ target, onChange }: FaultTargetFieldsProps) {
  const { direction, method, frames } = target;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">For which frames</legend>
      <Choice
        label="Direction"
        value={direction ?? ''}
        onChange={(value) =>
          onChange(
            cleaned({
              ...target,
              direction: value === '' ? undefined : (value as keyof typeof DIRECTIONS),
            }),
          )
        }
      >
        <option value="">from either side</option>
        {Object.entries(DIRECTIONS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Method"
        value={method ?? ''}
        onChange={(value) => onChange(cleaned({ ...target, method: value === '' ? undefined : value }))}
      >
        <option value="">any method</option>
        {METHOD_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice
        label="Which of them"
        value={frames?.which ?? ''}
        onChange={(value) =>
          onChange(
            cleaned({
              ...target,
              frames: value === '' ? undefined : { which: value as keyof typeof WHICH, n: frames?.n ?? 2 },
            }),
          )
        }
      >
        <option value="">as usual for the fault</option>
        {Object.entries(WHICH).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      {frames === undefined ? null : (
        <input
          type="number"
          aria-label="n"
          min={1}
          max={20_000}
          value={frames.n}
          onChange={({ target: { valueAsNumber: n } }) => {
            if (Number.isInteger(n) && n > 0) onChange({ ...target, frames: { ...frames, n } });
          }}
          className="h-(--control) w-20 rounded-control border border-line bg-paper px-2 text-small tabular-nums"
        />
      )}
    </fieldset>
  );
}
