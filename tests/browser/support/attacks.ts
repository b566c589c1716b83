/**
 * Ways out of a worker, as source text that runs in the reader's files and, to prove that it does what it
 * says, in a plain worker. Each gets an address and resolves if it got through. Addresses are computed, so
 * that the lab's own check of import specifiers is not what stops them.
 */
const NETWORK: Readonly<Record<string, string>> = {
  fetch: 'fetch(url)',
  'fetch-no-cors': "fetch(url, { mode: 'no-cors', method: 'POST', keepalive: true, body: 'x' })",
  xhr: `new Promise((ok, no) => {
    const request = new XMLHttpRequest();
    request.onload = ok;
    request.onerror = no;
    request.open('GET', url);
    request.send();
  })`,
  'xhr-sync': `new Promise((ok) => {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    ok();
  })`,
  websocket: `new Promise((ok, no) => {
    const socket = new WebSocket(url.replace('http:', 'ws:'));
    socket.onopen = ok;
    socket.onerror = no;
  })`,
  eventsource: `new Promise((ok, no) => {
    const source = new EventSource(url);
    source.onopen = ok;
    source.onerror = () => (source.close(), no(new Error('closed')));
  })`,
  importscripts: 'Promise.resolve().then(() => importScripts(url))',
  'import-http': 'import(url)',
  font: "new FontFace('stolen', 'url(' + url + ')').load()",
  'nested-worker': `new Promise((ok, no) => {
    const code = 'fetch(' + JSON.stringify(url) + ').then(() => postMessage(1), () => postMessage(0))';
    const nested = new Worker(URL.createObjectURL(new Blob([code])));
    nested.onerror = no;
    nested.onmessage = ({ data }) => (data ? ok() : no(new Error('no network')));
  })`,
};

/** What a plain worker does not have either, or cannot do with a bare address. */
const ABSENT: Readonly<Record<string, string>> = {
  webtransport: `new Promise((ok, no) => {
    const transport = new WebTransport(url.replace('http:', 'https:'));
    transport.closed.catch(no);
    transport.ready.then(ok, no);
  })`,
  sendbeacon: 'Promise.resolve().then(() => navigator.sendBeacon(url) || Promise.reject(new Error()))',
  rtc: "Promise.resolve().then(() => new RTCPeerConnection().createDataChannel('x'))",
  'shared-worker': 'Promise.resolve().then(() => new SharedWorker(url))',
  'service-worker': 'navigator.serviceWorker.register(url)',
  image: 'new Promise((ok, no) => Object.assign(new Image(), { src: url, onload: ok, onerror: no }))',
  cookie: "Promise.resolve().then(() => (document.cookie = 'stolen=1'))",
  'local-storage': "Promise.resolve().then(() => localStorage.setItem('stolen', '1'))",
  'session-storage': "Promise.resolve().then(() => sessionStorage.setItem('stolen', '1'))",
  'parent-page': "Promise.resolve().then(() => (parent.document.title = 'stolen'))",
  'top-page': 'Promise.resolve().then(() => (top.location.href = url))',
  opener: 'Promise.resolve().then(() => (opener.location.href = url))',
};

const LOCAL: Readonly<Record<string, string>> = {
  'import-data': "import(['data:text/javascript', 'export default 1'].join(','))",
  eval: "Promise.resolve().then(() => (0, eval)('1'))",
  'new-function': "Promise.resolve().then(() => new Function('return 1')())",
  'string-timeout': `new Promise((ok, no) => {
    globalThis.byTimeout = ok;
    setTimeout('byTimeout()', 0);
    setTimeout(no, 50, new Error('did not run'));
  })`,
  wasm: 'WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
  'indexed-db': `new Promise((ok, no) => {
    const request = indexedDB.open('stolen');
    request.onsuccess = ok;
    request.onerror = no;
  })`,
  caches: "caches.open('stolen')",
  'storage-directory': 'navigator.storage.getDirectory()',
  locks: "navigator.locks.request('stolen', async () => {})",
  'broadcast-channel': "Promise.resolve().then(() => new BroadcastChannel('x').postMessage(1))",
  'post-message': 'Promise.resolve().then(() => self.postMessage(1))',
  'close-worker':
    "Promise.resolve().then(() => typeof self.close === 'function' || Promise.reject(new Error()))",
};

/** Each leaves a request at a server if it gets through. */
export const networkAttacks = Object.keys(NETWORK);

/** Each works in a plain worker on a page of its own. */
export const localAttacks = Object.keys(LOCAL).filter((name) => name !== 'locks');

function tries(attacks: Readonly<Record<string, string>>): string {
  return Object.entries(attacks)
    .map(([name, code]) => `  ${JSON.stringify(name)}: (url) => ${code},`)
    .join('\n');
}

/**
 * Code that tries all of it against each target, then calls `report` with the names of what got through.
 * Each address ends in `/hit/<from>/<attack>`.
 */
export function attackCode(from: string, targets: readonly string[], report: string): string {
  return `
;(async () => {
const attacks = {
${tries({ ...NETWORK, ...ABSENT, ...LOCAL })}
};
const through = [];
const tried = [];
for (const target of ${JSON.stringify(targets)}) {
  for (const [name, attack] of Object.entries(attacks)) {
    const given = new Promise((_, no) => setTimeout(no, 2000, new Error('silence')));
    try {
      await Promise.race([attack(target + '/hit/${from}/' + name), given]);
      through.push(name);
    } catch {}
    tried.push(name);
  }
}
${report}(${JSON.stringify(from)} + ' tried ' + tried.length + ', through: ' + (through.join(' ') || 'nothing'));
})();
`;
}

export const attackCount = Object.keys({ ...NETWORK, ...ABSENT, ...LOCAL }).length;
