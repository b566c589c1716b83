import { diet } from './sandbox-diet.mjs';

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
    plugins: diet,
    logLevel: 'warning',
    ...extra,
  };
}
