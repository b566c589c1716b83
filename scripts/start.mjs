// Builds the site if what is in out/ is missing or older than its sources, then serves it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['app', 'content', 'lib', 'public', 'scripts', 'package-lock.json', 'next.config.mjs'];
const stamp = 'out/.built-with';
const settings = process.env.WIRELAB_BASE_PATH ?? '';
const written = /[\\/](generated|sandbox)$/;

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  if (written.test(path) && !path.startsWith('lib')) return 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const fresh =
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === settings &&
  statSync(stamp).mtimeMs > Math.max(...sources.map(newest));

if (!fresh) {
  console.log('Building the site; this takes about a minute …');
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, settings);
}
await import('./serve.mjs');
