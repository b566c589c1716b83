import { cpus, loadavg } from 'node:os';
import { bytes } from './bytes';
import { diagram, handshakes } from './first-run';
import { links } from './links';
import { oneMoreFrame } from './one-more-frame';
import { type Row, table } from './report';
import { roundTrips } from './round-trips';
import { openSite, type Site } from './site';

// `npm run bench`, or `npm run bench -- bytes links` for some parts only. Needs a built site in out/.

const PARTS: Readonly<Record<string, (site: Site) => Promise<Row[]>>> = {
  'round-trips': roundTrips,
  handshakes,
  diagram,
  'one-more-frame': oneMoreFrame,
  links,
  bytes,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS)}`);

const site = await openSite();
console.log(
  `Node ${process.versions.node}, Chromium ${site.browser.version()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
const rows: Row[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring ${name} …`);
  try {
    rows.push(...(await part(site)));
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
await site.close();
console.log(table(rows));
