import type { DefinitionKind } from '../../deploy-messages';
import type { Position } from '../../position';

/** What every `register…` of the SDK returns, as far as all kinds share it. */
export interface Handle {
  [field: string]: unknown;
  enabled: boolean;
  update(updates: Readonly<Record<string, unknown>>): void;
  remove(): void;
}

/** One tool, resource, template or prompt as the reader's code registered it. */
export interface Definition {
  readonly kind: DefinitionKind;
  /** What the SDK finds it by: the address of a resource, the name of all else. */
  readonly key: string;
  readonly name: string;
  /** The file whose `register` it came from. */
  readonly module: string;
  readonly at?: Position;
  readonly callback: unknown;
  readonly handle: Handle;
}
