import type { Position } from '../messages';
import { Columns } from './columns';
import type { LinkedModule } from './link';

const PLACE = /((?:blob:|data:)[^\s()]*?|[\w.-]+\.ts):(\d+)(?::(\d+))?/g;

/** V8 writes the error's message above the frames, which begin with `at`; the other engines write frames only. */
function framesOf(stack: string): string[] {
  const lines = stack.split('\n');
  const ofV8 = lines.filter((line) => /^\s+at /.test(line));
  return ofV8.length > 0 ? ofV8 : lines.filter((line) => line.includes('@'));
}

/** Maps what a browser says about compiled modules back to the reader's files. */
export class Positions {
  readonly #files = new Map<string, { readonly name: string; readonly columns: Columns }>();
  readonly #names = new Map<string, string>();

  /** Names an address in messages, without positions: the lab's own modules. */
  name(address: string, name: string): void {
    this.#names.set(address, name);
  }

  /** Makes the reader's modules known by name and by address. */
  add(modules: readonly LinkedModule[]): void {
    for (const module of modules) {
      const file = { name: module.name, columns: new Columns(module.text, module.code) };
      this.#files.set(module.name, file);
      this.#files.set(module.address, file);
      this.#names.set(module.address, `./${module.name}`);
    }
  }

  /** The place in the reader's file for a line and column (from 1) of a compiled module. */
  original(fileOrAddress: string, line: number, column: number | undefined): Position | undefined {
    const file = this.#files.get(fileOrAddress);
    if (!file) return undefined;
    if (column === undefined) return { file: file.name, line };
    return { file: file.name, line, column: file.columns.original(line, column) };
  }

  /** The reader's own frames of a stack, with the reader's positions. */
  stack(stack: string): string {
    return framesOf(stack)
      .filter((line) => this.#places(line).length > 0)
      .map((line) =>
        line.replace(PLACE, (whole, file: string, row: string, column?: string) => {
          const at = this.original(file, Number(row), column ? Number(column) : undefined);
          return at ? `${at.file}:${at.line}${at.column ? `:${at.column}` : ''}` : whole;
        }),
      )
      .join('\n');
  }

  /** All places of a stack that are in the reader's files, the topmost first. */
  all(stack: string | undefined): Position[] {
    return framesOf(stack ?? '').flatMap((line) => this.#places(line));
  }

  /** The topmost place of a stack that is in the reader's files. */
  first(stack: string | undefined): Position | undefined {
    for (const line of framesOf(stack ?? '')) {
      const [place] = this.#places(line);
      if (place) return place;
    }
    return undefined;
  }

  /** Replaces module addresses in an engine's message by file names. */
  names(message: string): string {
    let text = message;
    for (const [address, name] of this.#names) text = text.replaceAll(address, name);
    return text;
  }

  #places(line: string): Position[] {
    const places: Position[] = [];
    for (const [, file = '', row, column] of line.matchAll(PLACE)) {
      const at = this.original(file, Number(row), column ? Number(column) : undefined);
      if (at) places.push(at);
    }
    return places;
  }
}
