'use client';

import { useId, useState } from 'react';
import type { Playground } from '@/lib/playground';
import {
  breakpointFrom,
  breakpointWords,
  DIRECTIONS,
  KINDS,
  METHOD_NAMES,
  withBreakpoint,
  withoutBreakpoint,
} from '@/lib/playground/breakpoints';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { useSelected } from './use-playground';

interface BreakpointsMenuProps {
  readonly playground: Playground;
  readonly onClose: () => void;
}

const ANY = { direction: '', kind: '', method: '' };
const FIELD = 'h-(--control) w-full min-w-0 rounded-control border border-line bg-paper px-2.5 text-small';

/** "Break on …": which frames stop at the wire while it is open. The default export is for `next/dynamic`. */
export default function BreakpointsMenu({ playground, onClose }: BreakpointsMenuProps) {
  const gate = useSelected(playground, (state) => state.gate);
  const [fields, setFields] = useState(ANY);
  const names = useId();
  const { breakpoints } = gate;

  return (
    <Dialog title="Break on …" onClose={onClose}>
      <p className="mb-3 text-small text-second">
        A frame that fits stops at the wire, and so does what comes behind it in its direction. Step or Resume
        lets it go on.
      </p>
      <form
        className="grid grid-cols-1 items-end gap-2.5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          playground.setGate({ ...gate, breakpoints: withBreakpoint(breakpoints, breakpointFrom(fields)) });
          setFields(ANY);
        }}
      >
        <label className="flex min-w-0 flex-col gap-1 text-small font-medium">
          Method
          <input
            className={FIELD}
            list={names}
            autoComplete="off"
            spellCheck={false}
            placeholder="any"
            value={fields.method}
            onChange={(event) => setFields({ ...fields, method: event.target.value })}
          />
          <datalist id={names}>
            {METHOD_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        <Choice
          label="Shape"
          names={KINDS}
          value={fields.kind}
          onChange={(kind) => setFields({ ...fields, kind })}
        />
        <Choice
          label="Direction"
          names={DIRECTIONS}
          value={fields.direction}
          onChange={(direction) => setFields({ ...fields, direction })}
        />
        <Button type="submit">Add breakpoint</Button>
      </form>
      <ul aria-label="Breakpoints" className="mt-4 flex flex-col">
        {breakpoints.map((each) => (
          <li key={breakpointWords(each)} className="hairline-t flex items-center gap-2 py-1.5 text-small">
            <span className="min-w-0 grow break-words">{breakpointWords(each)}</span>
            <Button
              variant="quiet"
              aria-label={`Remove ${breakpointWords(each)}`}
              onClick={() =>
                playground.setGate({ ...gate, breakpoints: withoutBreakpoint(breakpoints, each) })
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {breakpoints.length === 0 ? <p className="text-small text-second">None is set.</p> : null}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, names, value, onChange }: ChoiceProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-small font-medium">
      {label}
      <select className={FIELD} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">any</option>
        {Object.entries(names).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
