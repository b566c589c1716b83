import { parse } from 'es-module-lexer/minimal/js';
import { transform } from 'sucrase';
import type { SourceFile } from '../messages';
import { PeerProblem } from './problem';

export interface ImportSite {
  readonly specifier: string;
  /** Offsets of the specifier, without quotes, in the compiled code. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** `import('./name')`: loaded when the code gets there, if it does. */
  readonly dynamic: boolean;
}

export interface Compiled {
  readonly name: string;
  /** What the reader wrote; its lines are the lines of `code`. */
  readonly text: string;
  readonly code: string;
  readonly imports: readonly ImportSite[];
}

interface SyntaxFailure extends Error {
  readonly loc?: { readonly line: number; readonly column: number };
}

function stripTypes(file: SourceFile): string {
  try {
    const { code } = transform(file.text, {
      transforms: ['typescript'],
      disableESTransforms: true,
      filePath: file.name,
    });
    return code;
  } catch (error) {
    const { message, loc } = error as SyntaxFailure;
    const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
    throw new PeerProblem(`SyntaxError: ${text}`, {
      file: file.name,
      ...(loc ? { line: loc.line, column: loc.column } : {}),
    });
  }
}

/**
 * Strips the types of one file with lines kept, and finds its imports. Type-only imports are gone
 * by then, so that a file may import types of a file that imports it.
 * @throws PeerProblem with line and column for what is not TypeScript.
 */
export function compile(file: SourceFile): Compiled {
  const code = stripTypes(file);
  const imports: ImportSite[] = [];
  let sites: ReturnType<typeof parse>[0];
  try {
    [sites] = parse(code, file.name);
  } catch (error) {
    throw new PeerProblem(`SyntaxError: ${(error as Error).message}`, { file: file.name });
  }
  for (const { n: specifier, s: start, e: end, d: call } of sites) {
    if (specifier === undefined) continue;
    const line = code.slice(0, start).split('\n').length;
    const dynamic = call >= 0;
    // Of a dynamic import the lexer gives the argument with its quotes.
    const quotes = dynamic ? 1 : 0;
    imports.push({ specifier, start: start + quotes, end: end - quotes, line, dynamic });
  }
  return { name: file.name, text: file.text, code, imports };
}
