import type { DefinitionKind, Difference } from '../../deploy-messages';

/** As much of a definition as tells one from another. */
export interface Fingerprinted {
  readonly kind: DefinitionKind;
  readonly key: string;
  readonly name: string;
  readonly print: string;
}

const MAX_NAME = 1_000;

/** What became of each definition: new ones and changed ones in their order, then those that are gone. */
export function differences(
  before: readonly Fingerprinted[],
  after: readonly Fingerprinted[],
): readonly Difference[] {
  const gone = new Set(before);
  const found: Difference[] = [];
  const tell = ({ kind, name }: Fingerprinted, change: Difference['change']) =>
    found.push({ kind, name: name.slice(0, MAX_NAME), change });
  for (const each of after) {
    const old =
      before.find(({ kind, key }) => kind === each.kind && key === each.key) ??
      // A resource that moved to another address is still the resource of that name.
      [...gone].find(
        ({ kind, key, name }) =>
          kind === each.kind &&
          name === each.name &&
          !after.some((other) => other.kind === kind && other.key === key),
      );
    if (old) gone.delete(old);
    if (!old) tell(each, 'added');
    else if (old.print !== each.print || old.key !== each.key) tell(each, 'changed');
  }
  for (const each of gone) tell(each, 'removed');
  return found;
}
