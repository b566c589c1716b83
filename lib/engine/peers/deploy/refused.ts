import type { Refusal } from '../../deploy-messages';
import type { Position } from '../../position';

/** Ends a deploy before anything has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(kind: Refusal['kind'], detail = '', at?: Position) {
    super(`${kind} ${detail}`);
    this.refusal = { kind, detail, ...(at ? { at } : {}) };
  }
}
