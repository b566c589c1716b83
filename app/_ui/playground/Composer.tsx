'use client';

import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import {
  afterSending,
  broken,
  compose,
  type Draft,
  directionFrom,
  FIRST_DRAFT,
  isRevision,
  LONGEST_TEXT,
} from '@/lib/playground/compose/draft';
import type { Mutation } from '@/lib/playground/compose/mutations';
import { type Sent, sendNow } from '@/lib/playground/compose/sent';
import { oneLine } from '@/lib/playground/raw-text';
import { canStop } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { RevisionField, SenderField, TemplateField } from './ComposerFields';
import { ComposerText } from './ComposerText';
import { MUTATION_WORDS, whyNotWords } from './composer-words';
import { SentLine } from './SentLine';
import { useSelected } from './use-playground';

const MUTATIONS = Object.keys(MUTATION_WORDS) as Mutation[];
/** So many changes can be undone: each may hold a text of a megabyte. */
const UNDOABLE = 20;

interface ComposerProps {
  readonly playground: Playground;
  readonly onOpenFrame: (seq: number) => void;
}

/** Sends any text from either side, JSON or not. */
export default function Composer({ playground, onOpenFrame }: ComposerProps) {
  const trace = useSelected(playground, (state) => state.run.trace);
  const number = useSelected(playground, (state) => state.run.number);
  // Both say that the trace may know more than before; that it grew is not worth a render.
  useSelected(playground, (state) => state.run.trace.revision);
  useSelected(playground, (state) => state.run.phase);
  const open = useSelected(playground, (state) => canStop(state.run));
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [earlier, setEarlier] = useState<readonly Draft[]>([]);
  const [problem, setProblem] = useState('');
  const [last, setLast] = useState<{ readonly run: number; readonly sent: Sent }>();
  const { revision, templates, template, text } = compose(draft, trace);
  const sent = last?.run === number ? last.sent : undefined;
  const tooLong = text.length > LONGEST_TEXT;

  function change(next: Draft) {
    setEarlier([...earlier, draft].slice(-UNDOABLE));
    setDraft(next);
    setProblem('');
  }

  function undo() {
    setDraft(earlier.at(-1) ?? draft);
    setEarlier(earlier.slice(0, -1));
    setProblem('');
  }

  function breakIt(mutation: Mutation) {
    const result = broken(draft, mutation, trace);
    if (result.ok) change(result.draft);
    else setProblem(whyNotWords(mutation, result.why));
  }

  function send() {
    const direction = directionFrom(draft.sender);
    const line = oneLine(text);
    setLast({ run: number, sent: sendNow(trace, sent, direction, line) });
    playground.instruct({ type: 'inject', direction, text: line });
    setDraft(afterSending(draft));
  }

  return (
    <section aria-label="Composer" className="flex min-h-0 grow flex-col gap-2 overflow-auto px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <SenderField sender={draft.sender} onChange={(sender) => change({ ...draft, sender })} />
        <RevisionField
          revision={revision}
          onChange={(chosen) => isRevision(chosen) && change({ ...draft, revision: chosen })}
        />
        <TemplateField
          templates={templates}
          template={template}
          changed={draft.written !== undefined}
          onChange={(name) => {
            const { written: _written, ...rest } = draft;
            change({ ...rest, template: name });
          }}
        />
      </div>
      <ComposerText
        text={text}
        onType={(written) => setDraft({ ...draft, written })}
        onLongPaste={(written) => change({ ...draft, written })}
      >
        <Button disabled={!open || tooLong} aria-describedby="composer-send-reason" onClick={send}>
          Send
        </Button>
      </ComposerText>
      <p id="composer-send-reason" className="text-small text-second empty:hidden">
        {reasonNotToSend()}
      </p>
      {sent ? <SentLine playground={playground} sent={sent} onOpenFrame={onOpenFrame} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label="Break it" className="flex flex-wrap items-center gap-x-0.5">
        <span className="pr-1.5 text-small text-second">Break it:</span>
        {MUTATIONS.map((mutation) => (
          <Button
            key={mutation}
            variant="quiet"
            className="px-2! md:h-6.5!"
            onClick={() => breakIt(mutation)}
          >
            {MUTATION_WORDS[mutation]}
          </Button>
        ))}
        {earlier.length > 0 ? (
          <Button variant="quiet" className="px-2! text-ink! md:h-6.5!" onClick={undo}>
            Undo
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-small text-warning empty:hidden">
        {problem}
      </p>
      <StrictField playground={playground} />
    </section>
  );

  function reasonNotToSend(): string {
    if (!open) return 'There is no wire: press Run first.';
    return tooLong ? `At most ${LONGEST_TEXT.toLocaleString('en')} characters fit in a frame here.` : '';
  }
}

/** The setting that decides what a broken text comes to; the wire reads it when a run starts. */
function StrictField({ playground }: { readonly playground: Playground }) {
  const settings = useSelected(playground, (state) => state.work.scenario.settings);
  return (
    <label
      className="flex min-h-(--control) items-center gap-2 text-small text-second"
      title="The lab answers -32700 and -32600 where the SDK is silent"
    >
      <input
        type="checkbox"
        checked={settings.strict}
        onChange={({ target }) =>
          playground.dispatch({
            type: 'settings-changed',
            settings: { ...settings, strict: target.checked },
          })
        }
      />
      strict, from the next run on
    </label>
  );
}
