import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** What a folder may import: other folders by their path from the root, npm packages by name. */
interface Row {
  readonly folders?: readonly string[];
  readonly packages?: readonly string[];
}

const SDK = ['@modelcontextprotocol/client', '@modelcontextprotocol/core', '@modelcontextprotocol/server'];
/** All of `app` is React in Next; DESIGN.md does not say so row by row. */
const REACT = ['react', 'react-dom', 'next'];

/** DESIGN.md, "Where things live": what is absent is forbidden. */
const TABLE: Readonly<Record<string, Row>> = {
  'lib/frames': {},
  'lib/protocol': { packages: ['zod', '@modelcontextprotocol/core'] },
  'lib/scenario': { folders: ['lib/lab/generated/node-text.ts'], packages: ['fflate', 'zod'] },
  'lib/trace': { folders: ['lib/frames', 'lib/protocol'] },
  'lib/lab': { folders: ['lib/frames'], packages: SDK },
  'lib/engine': {
    folders: ['lib/frames', 'lib/protocol', 'lib/scenario', 'lib/lab'],
    packages: [...SDK, 'sucrase'],
  },
  'lib/experiments': { folders: ['lib/frames', 'lib/protocol', 'lib/scenario', 'lib/trace', 'lib/engine'] },
  'lib/lessons': { folders: ['lib/frames', 'lib/protocol', 'lib/scenario', 'lib/trace'] },
  'lib/playground': {
    folders: ['lib/frames', 'lib/protocol', 'lib/scenario', 'lib/trace', 'lib/engine'],
    packages: ['zustand'],
  },
  'lib/browser': { packages: ['mermaid'] },
  'content/lessons': { folders: ['lib/lessons'], packages: [...SDK, 'zod', 'lab'] },
  'content/experiments': { folders: ['lib/experiments'], packages: [...SDK, 'zod', 'lab'] },
  'content/scenarios': { packages: [...SDK, 'zod', 'lab'] },
  'app/_ui/primitives': { packages: [...REACT, '@radix-ui/react-dialog', '@radix-ui/react-tabs'] },
  'app/_ui/editor': {
    folders: ['app/_ui/primitives', 'lib/frames', 'lib/protocol', 'lib/trace', 'lib/scenario', 'lib/browser'],
    packages: [...REACT, '@codemirror/*', '@lezer/highlight', '@tanstack/react-virtual'],
  },
  'app/_ui/trace': {
    folders: ['app/_ui/primitives', 'lib/frames', 'lib/protocol', 'lib/trace', 'lib/scenario', 'lib/browser'],
    packages: [...REACT, '@codemirror/*', '@lezer/highlight', '@tanstack/react-virtual'],
  },
  'app/_ui/playground': { folders: ['lib/playground', 'lib/browser', 'app/_ui'], packages: REACT },
  'app/_ui/lesson': {
    folders: ['lib/lessons', 'lib/experiments', 'lib/trace', 'lib/protocol', 'lib/browser', 'app/_ui'],
    packages: REACT,
  },
  'app/_ui/experiments': {
    folders: ['lib/lessons', 'lib/experiments', 'lib/trace', 'lib/protocol', 'lib/browser', 'app/_ui'],
    packages: REACT,
  },
};

/** Where the code goes beyond the table, and why. Each of them must be needed, or it goes. */
const BEYOND: readonly { readonly from: string; readonly may: string; readonly why: string }[] = [
  { from: 'lib/engine', may: 'zod', why: 'the messages are parsed at every port' },
  { from: 'lib/engine', may: 'es-module-lexer', why: 'finds imports in what sucrase has stripped' },
  { from: 'lib/playground', may: 'zod', why: 'saved works are parsed when they are read' },
  { from: 'lib/lab', may: 'node:stream', why: 'the Node version of the module stands on real stdio' },
  ...['node:child_process', 'node:path', 'node:string_decoder', 'node:url'].map((may) => ({
    from: 'lib/lab',
    may,
    why: 'the stdio proxy that runs wire.ts in Node',
  })),
  { from: 'content/scenarios', may: 'lib/scenario', why: 'the index of the gallery says what it holds' },
  {
    from: 'app/_ui/site',
    may: 'app/_ui/primitives',
    why: 'header and footer; the table has no row for them',
  },
  { from: 'app/_ui/site', may: 'react', why: 'as above' },
  { from: 'app/_ui/site', may: 'next', why: 'as above' },
];

/** The only folders in which workers, the DOM and the network appear. */
const BROWSER_FOLDERS = ['lib/engine/run', 'lib/engine/workers', 'lib/engine/sandbox', 'lib/browser', 'app'];
const BROWSER_NAMES =
  /(?<![.\w$'"#-])(?:(?:document|window|navigator|location|localStorage|sessionStorage|indexedDB|caches|self)\s*(?:\?\.|[.[])|(?:fetch|importScripts|alert|addEventListener|requestAnimationFrame)\s*\(|new\s+(?:Worker|SharedWorker|BroadcastChannel|WebSocket|EventSource|XMLHttpRequest|MutationObserver|ResizeObserver)\b)/g;

const root = fileURLToPath(new URL('..', import.meta.url));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

const sources = ['app', 'lib', 'content']
  .flatMap(filesIn)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Static imports stand at the beginning of a line, as the formatter puts them; calls may stand anywhere. */
function importsOf(text: string): string[] {
  const statics = text.matchAll(/^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm);
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...statics, ...calls].map((match) => match[1] ?? '');
}

/** A path from the root for what is in the repository, a package's name for what is not. */
function targetOf(specifier: string, from: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

const isUnder = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path === folder.replace(/\.tsx?$/, '');

/** The row of the table for a file: that of the longest folder around it. */
function folderOf(path: string): string | undefined {
  const rows = [...Object.keys(TABLE), ...BEYOND.map(({ from }) => from)];
  return rows.filter((folder) => isUnder(path, folder)).sort((a, b) => b.length - a.length)[0];
}

function isAllowed(target: string, { folders = [], packages = [] }: Row): boolean {
  if (folders.some((folder) => isUnder(target, folder))) return true;
  return packages.some(
    (name) => name === target || (name.endsWith('/*') && target.startsWith(name.slice(0, -1))),
  );
}

const isRoute = (path: string) => path.startsWith('app/') && !path.startsWith('app/_ui/');

/** What holds the texts of files imports nothing itself. */
const isText = (path: string) => path.endsWith('/generated/node-text.ts');

const imports = sources
  .filter(({ path }) => !isRoute(path) && !isText(path))
  .flatMap(({ path, text }) =>
    importsOf(text).map((specifier) => ({ path, folder: folderOf(path), target: targetOf(specifier, path) })),
  );

/** Code without comments and without what stands in quotes. */
function bare(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    '""',
  );
}

describe('the table of DESIGN.md', () => {
  test('has a row for every folder with code in it', () => {
    const homeless = sources.filter(({ path }) => !isRoute(path) && folderOf(path) === undefined);
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  test('allows every import', () => {
    const forbidden = imports.filter(({ folder, target }) => {
      if (folder === undefined || isUnder(target, folder)) return false;
      const extra = BEYOND.some(({ from, may }) => from === folder && isUnder(target, may));
      return !extra && !isAllowed(target, TABLE[folder] ?? {});
    });
    expect(forbidden.map(({ path, target }) => `${path} imports ${target}`)).toEqual([]);
  });

  test('is overstepped nowhere but where it is said, and each exception is needed', () => {
    const unused = BEYOND.filter(
      ({ from, may }) => !imports.some(({ folder, target }) => folder === from && isUnder(target, may)),
    );
    expect(unused).toEqual([]);
  });

  test('is read from real imports: the test sees them', () => {
    expect(
      importsOf(
        "import a from 'a';\nimport {\n  b,\n} from './b';\nimport 'c';\nexport * from '@/d';\nimport type { E } from 'e';\nconst f = await import('f');\n// from 'g'",
      ),
    ).toEqual(['a', './b', 'c', '@/d', 'e', 'f']);
    expect(imports.length).toBeGreaterThan(200);
  });
});

/** What of the browser a file uses; a name that the file declares itself is not the browser's. */
function browserUses(text: string): string[] {
  const code = bare(text);
  const uses = [...code.matchAll(BROWSER_NAMES)].map(([use]) => use);
  return uses.filter((use) => {
    const name = /[A-Za-z]+(?=\W*$)/.exec(use)?.[0];
    return !new RegExp(`\\b(?:const|let|function) ${name}\\b|[(,{] *${name}\\??[:,]`).test(code);
  });
}

describe('workers, the DOM and the network', () => {
  test('appear only where they may', () => {
    const found = sources
      .filter(({ path }) => !BROWSER_FOLDERS.some((folder) => isUnder(path, folder)))
      .flatMap(({ path, text }) => browserUses(text).map((use) => `${path}: ${use}`));
    expect(found).toEqual([]);
  });

  test('would be seen', () => {
    const seen = (text: string) => browserUses(text).length;
    const uses = [
      'new Worker(url)',
      'document.body',
      'window?.x',
      'await fetch(url)',
      'localStorage["a"]',
      'self.onmessage = f',
    ];
    expect(uses.map(seen)).toEqual(uses.map(() => 1));
    const innocent = [
      'a.document.b',
      "'fetch(x)'",
      '// window.x',
      'prefetch(x)',
      'port.addEventListener(a)',
      'const documents = 1',
      'const window = a; window.b',
      'function f(window: A) { return window.b; }',
    ];
    expect(innocent.map(seen)).toEqual(innocent.map(() => 0));
  });
});

describe('every public function of lib', () => {
  const declared =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class) ([\w$]+)/gm;
  /** The doc comment that ends right before this place. */
  const commentBefore = (text: string) => /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text)?.[1];

  const publics = sources
    .filter(({ path }) => path.startsWith('lib/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].map((match) => ({
        name: `${path} ${match[1]}`,
        comment: commentBefore(text.slice(0, match.index)),
      })),
    );

  test('says what it does', () => {
    expect(publics.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('says it in at most five lines', () => {
    const lines = (comment = '') => comment.split('\n').filter((line) => /[^\s*]/.test(line)).length;
    expect(publics.filter(({ comment }) => lines(comment) > 5).map(({ name }) => name)).toEqual([]);
  });
});

test('no file is longer than 300 lines', () => {
  const long = sources.filter(
    ({ path, text }) => !path.includes('/generated/') && text.split('\n').length > 301,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});
