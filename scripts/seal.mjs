// Gives every page of out/ a Content-Security-Policy of its own, with the hashes of its inline scripts,
// so that the site is closed on any static host, whatever headers that host can set.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function* pages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // The sandbox document has its own, stricter policy.
    if (entry.isDirectory() && entry.name !== 'sandbox') yield* pages(path);
    else if (entry.name.endsWith('.html')) yield path;
  }
}

function policy(html) {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = new Set(inline.map(([, code]) => createHash('sha256').update(code).digest('base64')));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].map((hash) => `'sha256-${hash}'`).join(' ')}`,
    // mermaid and CodeMirror write style elements; neither takes text from frames.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

for (const path of pages('out')) {
  const html = readFileSync(path, 'utf8');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html)}"/>`;
  writeFileSync(path, html.replace(/<head>/, `<head>${meta}`));
}
