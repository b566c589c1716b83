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
 * How the sandbox's scripts are bundled; the engine's tests in Node use the same.
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} [extra]
 * @returns {import('esbuild').BuildOptions}
 */
export function sandboxBuildOptions(entry, extra = {}) {
  return {
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    conditions: ['browser'],
    legalComments: 'none',
    charset: 'ascii',
    plugins: [englishOnly],
    logLevel: 'warning',
    ...extra,
  };
}
