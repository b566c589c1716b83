import type { BatchShape } from '@/lib/frames/shape';
import type { Rule } from '../rule';
import { theSide } from '../words';

function hasInitialize({ items }: BatchShape): boolean {
  return items.some((item) => item.kind === 'request' && item.method === 'initialize');
}

/** Only 2025-03-26 has batches, and no `initialize` in one (MUST NOT); 2024-11-05 does not speak of them. */
export const batchNotAllowed: Rule = {
  id: 'batch-not-allowed',
  create: (report) => ({
    frame(view) {
      const { shape, revision, from } = view;
      if (shape.kind !== 'batch') return;
      const who = `${theSide(from.side)} sent a batch of ${shape.items.length}`;
      if (hasInitialize(shape)) {
        report(view, {
          severity: 'error',
          topic: 'initialization',
          revision: '2025-03-26',
          message: `${who} with initialize in it. Send initialize alone, and wait for its answer.`,
        });
      } else if (revision !== undefined && revision !== '2025-03-26') {
        report(view, {
          severity: revision === '2024-11-05' ? 'warning' : 'error',
          topic: 'messages',
          message:
            revision === '2024-11-05'
              ? `${who}: 2024-11-05 does not say that anyone must read it. Send each message alone.`
              : `${who}, but only 2025-03-26 has batches, and ${revision} is spoken. Send each message alone.`,
        });
      }
    },
  }),
};
