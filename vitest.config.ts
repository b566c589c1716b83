import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  resolve: { alias: { '@': root, lab: `${root}/lib/lab/index.ts` } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/golden/**/*.test.ts', 'tests/*.test.ts'],
          // Property tests take seconds of work on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['tests/engine/**/*.test.ts'],
          globalSetup: ['tests/support/engine-setup.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
