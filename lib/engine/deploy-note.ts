import type { DefinitionKind, DeployOutcome, Difference } from './deploy-messages';

type Applied = Extract<DeployOutcome, { kind: 'applied' }>;

/** What a kind of definition is called in a sentence, one and many. */
export const KIND_WORDS: Readonly<Record<DefinitionKind, readonly [string, string]>> = {
  tool: ['tool', 'tools'],
  resource: ['resource', 'resources'],
  'resource-template': ['resource template', 'resource templates'],
  prompt: ['prompt', 'prompts'],
};

const MAX_NAME = 100;

function counts(differences: readonly Difference[]): string {
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const count = differences.filter((each) => each.kind === kind).length;
      return `${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`;
    })
    .join(', ');
}

/** What the trace says of a deploy at the server, or nothing where no code of it is new. */
export function deployNote({ differences, modules }: Applied): string | undefined {
  if (modules.length === 0) return undefined;
  const [first] = differences;
  if (!first) return `${modules.join(', ')} deployed at runtime`;
  const same = differences.every(({ change }) => change === first.change);
  if (differences.length === 1) {
    const [word] = KIND_WORDS[first.kind];
    if (first.change === 'added') return `New ${word} deployed at runtime`;
    const name = first.name.slice(0, MAX_NAME);
    return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name} ${first.change} at runtime`;
  }
  if (same && first.change === 'added') {
    const kinds = new Set(differences.map(({ kind }) => kind));
    if (kinds.size === 1) return `${differences.length} new ${KIND_WORDS[first.kind][1]} deployed at runtime`;
  }
  return `${counts(differences)} ${same ? first.change : 'changed'} at runtime`;
}
