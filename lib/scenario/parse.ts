import type * as z from 'zod/mini';
import { type Failure, failure, type ScenarioResult } from './problem';
import { SCENARIO_LIMITS, type Scenario, scenarioSchema } from './scenario';

type Issue = z.core.$ZodIssue;

function whereOf(path: Issue['path']): string {
  const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return where === '' ? 'scenario' : where.replace(/^\./, '');
}

function failureOf(issue: Issue): Failure {
  const where = whereOf(issue.path);
  if (issue.code === 'too_big') return failure('too-large', where, `is over the limit of ${issue.maximum}`);
  if (issue.code === 'too_small') return failure('bad-shape', where, 'is empty');
  if (issue.code === 'invalid_type') return failure('bad-shape', where, `is not of type ${issue.expected}`);
  if (issue.code === 'invalid_format') {
    const rule = 'starts with a letter or digit, goes on with those, ".", "_" or "-", and ends in ".ts"';
    return failure('bad-name', where, `a file name ${rule}`);
  }
  if (issue.code === 'unrecognized_keys') {
    return failure('bad-shape', where, `has unknown fields: ${issue.keys.join(', ').slice(0, 100)}`);
  }
  return failure('bad-shape', where, 'has the wrong shape');
}

/** Two files whose names differ only in case become one file on the disks of macOS and Windows. */
function nameClash({ files }: Scenario): Failure | undefined {
  const seen = new Map<string, string>();
  for (const [index, { name }] of files.entries()) {
    const key = name.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) {
      const reason =
        other === name ? `"${name}" is there twice` : `"${name}" and "${other}" differ only in case`;
      return failure('name-clash', `files[${index}].name`, reason);
    }
    seen.set(key, name);
  }
  return undefined;
}

function totalExcess({ files }: Scenario): Failure | undefined {
  const total = files.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= SCENARIO_LIMITS.totalLength) return undefined;
  return failure('too-large', 'files', `are together over the limit of ${SCENARIO_LIMITS.totalLength}`);
}

/** Makes a scenario of any value, or says the first thing that is wrong with it; never throws. */
export function parseScenario(value: unknown): ScenarioResult {
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return issue ? failureOf(issue) : failure('bad-shape', 'scenario', 'has the wrong shape');
  }
  const scenario = parsed.data;
  return nameClash(scenario) ?? totalExcess(scenario) ?? { ok: true, scenario };
}
