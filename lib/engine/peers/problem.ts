import type { Position } from '../messages';

/** What is wrong with the reader's files before any of their code ran. */
export class PeerProblem extends Error {
  override readonly name = 'PeerProblem';

  constructor(
    message: string,
    readonly at?: Position,
  ) {
    super(message);
  }
}
