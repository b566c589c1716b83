// Prints where Chromium is; on a Debian machine without one, installs it first.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(path)) {
  console.log('Installing Chromium from Debian’s packages …');
  const run = (...args) => execFileSync('apt-get', args, { stdio: 'inherit' });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', 'chromium');
  } catch {
    console.error('Could not install Chromium. Install it yourself and set CHROMIUM_PATH.');
    process.exit(1);
  }
}
console.log(`Chromium is at ${path}`);
