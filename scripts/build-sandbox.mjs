// Bundles what runs in the sandbox into public/sandbox: two worker scripts, which the page fetches as
// text, and the document whose only script is allowed by its hash. Next cannot make single-file workers.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { sandboxBuildOptions } from './sandbox-bundle.mjs';

const folder = 'public/sandbox';

async function bundle(entry) {
  const result = await build(sandboxBuildOptions(entry));
  return result.outputFiles[0].text;
}

await mkdir(folder, { recursive: true });
const [wire, peer, boot] = await Promise.all([
  bundle('lib/engine/workers/wire.worker.ts'),
  bundle('lib/engine/workers/peer.worker.ts'),
  bundle('lib/engine/sandbox/boot.ts'),
]);
const script = boot.trim();
const hash = createHash('sha256').update(script).digest('base64');
const csp = `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:`;
const html = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${csp}">
<title>Wirelab sandbox</title>
<script>${script}</script>
`;
await Promise.all([
  writeFile(`${folder}/wire.js`, wire),
  writeFile(`${folder}/peer.js`, peer),
  writeFile(`${folder}/index.html`, html),
]);
