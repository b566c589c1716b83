import type { Scenario } from './scenario';

/** Why text from outside is not a scenario. */
export type ScenarioProblemKind =
  | 'not-json'
  | 'bad-shape'
  | 'bad-name'
  | 'name-clash'
  | 'too-large'
  /** Made by a later Wirelab: the page to open it with exists, this one is older. */
  | 'too-new'
  | 'unknown-codec'
  | 'bad-alphabet'
  /** Cut short or changed on the way: the checksum or the compression does not work out. */
  | 'damaged'
  | 'not-utf8';

export interface ScenarioProblem {
  readonly kind: ScenarioProblemKind;
  /** The place, such as `files[2].name`, `scenario` for the whole or `link`. */
  readonly where: string;
  /** For a log or a developer; a page has its own words for each kind. */
  readonly message: string;
}

export interface Failure {
  readonly ok: false;
  readonly error: ScenarioProblem;
}

export type ScenarioResult = { readonly ok: true; readonly scenario: Scenario } | Failure;

/** The result that says what is wrong, and where. */
export function failure(kind: ScenarioProblemKind, where: string, message: string): Failure {
  return { ok: false, error: { kind, where, message } };
}
