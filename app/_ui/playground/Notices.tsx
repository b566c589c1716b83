'use client';

import type { ReactNode } from 'react';
import type { Playground, PlaygroundNotice } from '@/lib/playground';
import { Button } from '../primitives/Button';
import { Notice, type NoticeTone } from '../primitives/Notice';
import { useSelected } from './use-playground';
import { badLinkWords } from './words';

/** What the playground has to tell, above the panes: it never covers the work it is about. */
export function Notices({ playground }: { readonly playground: Playground }) {
  const notices = useSelected(playground, (state) => state.notices);
  const { dispatch } = playground;
  return notices.map((notice) => {
    const { tone, words } = shownAs(notice);
    return (
      <Notice
        key={notice.kind}
        tone={tone}
        onDismiss={() => dispatch({ type: 'notice-dismissed', kind: notice.kind })}
        actions={
          notice.kind === 'reset' ? (
            <Button onClick={() => dispatch({ type: 'reset-undone' })}>Undo</Button>
          ) : undefined
        }
      >
        {words}
      </Notice>
    );
  });
}

function shownAs(notice: PlaygroundNotice): { readonly tone: NoticeTone; readonly words: ReactNode } {
  switch (notice.kind) {
    case 'bad-link':
      return { tone: 'error', words: badLinkWords(notice.problem) };
    case 'shared':
      return {
        tone: 'info',
        words: `“${notice.title}” came by a link: somebody else’s code. It runs in a sandbox without network, and only when you press Run. Changes are saved as your own copy.`,
      };
    case 'damaged-work':
      return {
        tone: 'error',
        words:
          'Your last saved work cannot be read. It was left as it is in this browser; here is the start.',
      };
    case 'not-saved':
      return {
        tone: 'error',
        words:
          'This browser does not let the page save: its storage is full or switched off. Share or download your work before you leave.',
      };
    case 'other-tab':
      return {
        tone: 'warning',
        words: 'This work is open in another tab too. What you change here becomes a copy of its own.',
      };
    case 'bad-trace':
      return {
        tone: 'error',
        words: `${notice.fileName} cannot be opened${notice.line === undefined ? '' : `: line ${notice.line}`}: ${notice.message}`,
      };
    case 'reset':
      return { tone: 'info', words: 'Back at the scenario’s start.' };
  }
}
