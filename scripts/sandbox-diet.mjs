import { readFile } from 'node:fs/promises';

/**
 * What the sandbox's scripts leave out of the packages that they bundle: code that cannot run there, and
 * second copies. Each part is an esbuild plugin.
 */

const SUCRASE = /[\\/]sucrase[\\/]dist[\\/]esm[\\/](.*)\.js$/;

/** The parts of sucrase for what the lab never asks of it: JSX, Flow, CommonJS, older JavaScript, source maps. */
const UNASKED = [
  /^(?:CJSImportProcessor|computeSourceMap|util[\\/]formatTokens)$/,
  /^parser[\\/]plugins[\\/](?:flow|jsx[\\/]index)$/,
  /^transformers[\\/](?:CJSImport|Flow|JSX|JestHoist|React\w+|NumericSeparator|Optional\w+)Transformer$/,
];

/** @type {import('esbuild').Plugin} */
const typesOnlySucrase = {
  name: 'sucrase-types-only',
  setup(build) {
    build.onLoad({ filter: SUCRASE }, ({ path }) => {
      const part = SUCRASE.exec(path)?.[1] ?? '';
      // Its only caller has constant options.
      if (part === 'Options') return { contents: 'export function validateOptions() {}' };
      return UNASKED.some((pattern) => pattern.test(part)) ? { contents: 'module.exports = {};' } : undefined;
    });
  },
};

/**
 * zod ships its messages in fifty languages; the lab keeps English.
 * @type {import('esbuild').Plugin}
 */
const englishOnly = {
  name: 'zod-english-only',
  setup(build) {
    build.onResolve({ filter: /locales\/index\.js$/ }, ({ path, resolveDir }) =>
      /[\\/]zod[\\/]/.test(resolveDir + path) ? { path: 'zod-locales', namespace: 'zod-locales' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'zod-locales' }, () => ({
      contents: "export { default as en } from 'zod/v4/locales/en.js';",
      resolveDir: process.cwd(),
    }));
  },
};

/**
 * `z.compile()` writes code at run time, which the sandbox's CSP forbids, and then does without; so the
 * generator behind it can go.
 * @type {import('esbuild').Plugin}
 */
const noGeneratedCode = {
  name: 'zod-no-generated-code',
  setup(build) {
    const generator = 'export function compileFn(';
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]compile\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const end = text.indexOf(generator);
      if (end < 0) return { errors: [{ text: `no \`${generator}\` in ${path}` }] };
      const refusal = "throw new ZodCompileUnsupportedError('code made at run time', false);";
      // Only its helpers follow.
      return { contents: `${text.slice(0, end)}${generator}) { ${refusal} }` };
    });
  },
};

/**
 * The SDK's client signs with jose, on `crypto.subtle`, which no opaque origin has.
 * @type {import('esbuild').Plugin}
 */
const noSigning = {
  name: 'no-signing',
  setup(build) {
    build.onResolve({ filter: /^jose$/ }, () => ({ path: 'jose', namespace: 'no-signing' }));
    build.onLoad({ filter: /.*/, namespace: 'no-signing' }, () => ({
      contents: "throw new Error('Signing needs crypto.subtle, and the lab has no secure context.');",
    }));
  },
};

/**
 * Both SDK packages carry the same JSON Schema validator.
 * @type {import('esbuild').Plugin}
 */
const oneValidator = {
  name: 'one-validator',
  setup(build) {
    const shims = '@modelcontextprotocol/client/_shims';
    build.onResolve({ filter: new RegExp(`^${shims}$`) }, () => ({
      path: shims,
      namespace: 'one-validator',
    }));
    build.onLoad({ filter: /.*/, namespace: 'one-validator' }, () => ({
      contents: `export { DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/_shims';
export const CORS_IS_POSSIBLE = true;`,
      resolveDir: process.cwd(),
    }));
  },
};

export const diet = [typesOnlySucrase, englishOnly, noGeneratedCode, noSigning, oneValidator];
