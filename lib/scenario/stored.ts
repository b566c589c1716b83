import { type Migration, migrations, type Stored } from './migrations';
import { parseScenario } from './parse';
import { failure, type ScenarioResult } from './problem';
import type { Scenario } from './scenario';

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The one text form of a scenario that storage and links keep: JSON with its schema version in `v`.
 * `JSON.stringify` escapes lone surrogates, so every string comes back as it was.
 */
export function storedText({ title, settings, files }: Scenario): string {
  const ordered = files.map(({ name, text }) => ({ name, text }));
  return JSON.stringify({
    v: migrations.length + 1,
    title,
    settings: { strict: settings.strict },
    files: ordered,
  });
}

/**
 * Opens what `storedText` wrote, in this version or an earlier one; never throws. `steps` are the
 * migrations to this version: tests bring their own.
 */
export function parseStored(text: string, steps: readonly Migration[] = migrations): ScenarioResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failure('not-json', 'scenario', error instanceof Error ? error.message : 'not JSON');
  }
  if (!isStored(value)) return failure('bad-shape', 'scenario', 'is not an object');

  const { v: version, ...rest } = value;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    return failure('bad-shape', 'v', 'is not a version number');
  }
  const newest = steps.length + 1;
  if (version > newest)
    return failure('too-new', 'v', `version ${version}, while this page knows up to ${newest}`);
  try {
    return parseScenario(steps.slice(version - 1).reduce((stored, step) => step(stored), rest as Stored));
  } catch {
    return failure('bad-shape', 'scenario', `cannot be brought from version ${version} to ${newest}`);
  }
}
