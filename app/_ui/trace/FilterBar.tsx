import type { TraceFilter } from '@/lib/trace/filter';
import { visibleText } from '@/lib/trace/labels';
import type { Trace } from '@/lib/trace/trace';
import { cx } from '../primitives/cx';
import { ChevronDownIcon } from '../primitives/icons';
import { choiceOf, KIND_CHOICES, withKinds, withMethod } from './kind-choices';

export interface FilterBarProps {
  readonly trace: Trace;
  readonly version: number;
  readonly filter: TraceFilter;
  readonly onChange: (filter: TraceFilter) => void;
}

/** A peer can make up any number of methods; those that most frames have are worth choosing. */
const MOST_METHODS = 60;

/** Which kinds and which method diagram and list show. */
export function FilterBar({ trace, filter, onChange }: FilterBarProps) {
  const [method = ''] = filter.methods ?? [];
  const methods = new Map([...trace.methods].sort((a, b) => b[1] - a[1]).slice(0, MOST_METHODS));
  if (method !== '' && !methods.has(method)) methods.set(method, trace.methods.get(method) ?? 0);
  const named = [...methods].map(([name, count]) => ({
    id: name,
    label: `${visibleText(name, 60)} (${count})`,
  }));
  return (
    <search aria-label="Filter frames" className="flex min-w-0 items-center gap-1">
      <Choice
        label="Kind"
        options={KIND_CHOICES}
        value={choiceOf(filter)}
        isFiltering={filter.kinds !== undefined}
        onChange={(id) => onChange(withKinds(filter, id))}
      />
      <Choice
        label="Method"
        options={[{ id: '', label: 'All methods' }, ...named]}
        value={method}
        isFiltering={filter.methods !== undefined}
        onChange={(id) => onChange(withMethod(filter, id))}
      />
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  /** Whether this choice hides anything: then it stands out. */
  readonly isFiltering: boolean;
  readonly onChange: (id: string) => void;
}

function Choice({ label, options, value, isFiltering, onChange }: ChoiceProps) {
  return (
    <span className={cx('relative flex min-w-0 items-center', isFiltering ? 'text-client' : 'text-second')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'h-(--control) max-w-44 min-w-0 cursor-pointer appearance-none [field-sizing:content] truncate rounded-control border bg-paper pr-7 pl-2.5 text-small font-medium hover:bg-sunk',
          isFiltering ? 'border-client-line' : 'border-transparent',
        )}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2" />
    </span>
  );
}
