import { REVISIONS, type Side } from '@/lib/playground/compose/draft';
import type { Template } from '@/lib/playground/compose/templates';
import { Choice } from '../primitives/Choice';
import { cx } from '../primitives/cx';
import { SideMark } from '../primitives/SideMark';

const SENDERS: readonly { readonly side: Side; readonly label: string; readonly look: string }[] = [
  {
    side: 'client',
    label: 'client to server',
    look: 'text-client has-checked:bg-client-fill',
  },
  {
    side: 'server',
    label: 'server to client',
    look: 'text-server has-checked:bg-server-fill',
  },
];

/** Who is to have sent the text. */
export function SenderField({ sender, onChange }: { sender: Side; onChange: (side: Side) => void }) {
  return (
    <fieldset className="flex rounded-control border border-line">
      <legend className="sr-only">Who sends</legend>
      {SENDERS.map(({ side, label, look }) => (
        <label
          key={side}
          className={cx(
            'relative flex h-(--control) cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-small font-medium whitespace-nowrap not-has-checked:text-second not-has-checked:hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-client-line',
            look,
          )}
        >
          <input
            type="radio"
            name="composer-sender"
            checked={sender === side}
            onChange={() => onChange(side)}
            // Over the whole label rather than clipped away: touch by exploration finds it there.
            className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
          />
          <SideMark side={side} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function RevisionField(props: { revision: string; onChange: (revision: string) => void }) {
  return (
    <Choice label="Revision" value={props.revision} onChange={props.onChange}>
      {REVISIONS.map((revision) => (
        <option key={revision}>{revision}</option>
      ))}
    </Choice>
  );
}

const GROUPS = [
  ['Requests', 'request'],
  ['Notifications', 'notification'],
  ['Answers', 'answer'],
] as const;

interface TemplateFieldProps {
  readonly templates: readonly Template[];
  readonly template: Template;
  /** Whether the text is no longer the template's: then choosing the same one again brings it back. */
  readonly changed: boolean;
  readonly onChange: (name: string) => void;
}

export function TemplateField({ templates, template, changed, onChange }: TemplateFieldProps) {
  return (
    <Choice label="Template" value={changed ? '' : template.name} onChange={onChange}>
      {changed ? <option value="">{template.name}, changed</option> : null}
      {GROUPS.map(([label, kind]) => (
        <optgroup key={kind} label={label}>
          {templates
            .filter((each) => each.kind === kind)
            .map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  );
}
