import type { Page } from '@playwright/test';
import { defaultScenario } from '@/content/scenarios';
import { expect, test } from './fixtures';
import { attackCode, attackCount, localAttacks, networkAttacks } from './support/attacks';
import { serveSite, serveStranger, type WatchedServer } from './support/servers';

let site: WatchedServer;
let stranger: WatchedServer;
test.beforeAll(async () => {
  site = await serveSite();
  stranger = await serveStranger({ '/control': '<!doctype html><title>Control</title>' });
});
test.afterAll(() => Promise.all([site.close(), stranger.close()]));

const hits = ({ asked }: WatchedServer) => asked.filter((path) => path.startsWith('/hit/'));

test.describe('break-outs', () => {
  test('the attacks work where nothing stops them', async ({ page }) => {
    await page.goto(`${stranger.origin}/control`);
    const code = attackCode('control', [stranger.origin], 'postMessage');
    const report = await page.evaluate(
      (text) =>
        new Promise<string>((resolve) => {
          const worker = new Worker(URL.createObjectURL(new Blob([text])));
          worker.onmessage = ({ data }) => typeof data === 'string' && resolve(data);
        }),
      code,
    );
    const asked = new Set(hits(stranger).map((path) => path.split('/').at(-1)));
    for (const name of networkAttacks) expect(asked, name).toContain(name);
    const through = report.replace(/.*through: /, '').split(' ');
    for (const name of localAttacks) expect(through, name).toContain(name);
  });

  test('from none of the reader’s files does anything get through', async ({ context, page, play }) => {
    test.setTimeout(180_000);
    const before = { site: hits(site).length, stranger: hits(stranger).length };
    const targets = [site.origin, stranger.origin];
    await play.openScenario(
      {
        ...defaultScenario,
        files: defaultScenario.files.map(({ name, text }) => ({
          name,
          text: text + attackCode(name, targets, 'console.error'),
        })),
      },
      site.origin,
    );
    const openPages = context.pages().length;
    const stored = await storedBy(page);
    await play.runToRest();
    for (const { name } of defaultScenario.files) {
      await expect(play.console).toContainText(`${name} tried ${attackCount * 2}, through: nothing`, {
        timeout: 120_000,
      });
    }
    await play.showsFrames(17);
    expect(hits(site).slice(before.site)).toEqual([]);
    expect(hits(stranger).slice(before.stranger)).toEqual([]);
    expect(await storedBy(page)).toEqual(stored);
    expect(await context.cookies()).toEqual([]);
    expect(context.pages()).toHaveLength(openPages);
    await expect(page).toHaveTitle('Playground · Wirelab');
    expect(page.url()).toMatch(`${site.origin}/play/`);
  });

  for (const specifier of [
    'https://cdn.example/x.js',
    'data:text/javascript,1',
    '/sandbox/peer.js',
    '../x',
  ]) {
    test(`an import of ${specifier} is refused before any code runs`, async ({ play }) => {
      for (const [index, line] of [`import('${specifier}');`, `import '${specifier}';`].entries()) {
        await play.openScenario({
          title: `Import ${index}`,
          settings: { strict: false },
          files: [
            { name: 'client.ts', text: `console.log('ran');\nexport const client = {};\n${line}\n` },
            { name: 'server.ts', text: '' },
          ],
        });
        await play.runToRest(index + 1);
        await expect(play.console).toContainText(`Cannot import '${specifier}'`);
        await expect(play.console).not.toContainText('ran');
      }
    });
  }

  test('code that takes hold of its port reaches the wire, which ends the run and says so', async ({
    play,
  }) => {
    await play.openScenario({
      title: 'Port',
      settings: { strict: false },
      files: [
        {
          name: 'client.ts',
          text: `const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...args) {
  post.call(this, { type: 'entries', entries: [] });
  return post.apply(this, args);
};
console.log('taken');
export const client = {};
`,
        },
        { name: 'server.ts', text: '' },
      ],
    });
    await play.runToRest();
    await expect(play.console).toContainText('the client sent its wire something it does not know');
  });
});

/** The names of all that the page's origin has stored, and what no attack may have added. */
function storedBy(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test.describe('the sandbox document in other hands', () => {
  /** What a page sends that wants its code to run: the code tells the port, and leaves a mark. */
  const HELLO = {
    type: 'wirelab-sandbox',
    wire: "onmessage = ({ data }) => data.page.postMessage('ran on ' + self.origin)",
    peer: '',
  };

  /**
   * Sends the hello to a window as often as asked, opens a run on each port, and resolves with what came
   * back once the window has had the last of a row of messages.
   */
  const send = `
    function greet(target, hello) {
      const heard = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => heard.push(data.type ?? data);
      target.postMessage(hello, '*', [port2]);
      const run = new MessageChannel();
      run.port1.onmessage = ({ data }) => heard.push(data);
      port1.postMessage({ type: 'open', run: 1 }, [run.port2]);
      target.postMessage('last', '*');
      return heard;
    }`;

  const framing = (attributes: string) => `<!doctype html><title>Framing</title>
<script>${send}
const hello = ${JSON.stringify(HELLO)};
let heard;
addEventListener('message', ({ data }) => (window.said = data.type));
function loaded(frame) { window.heard = greet(frame.contentWindow, hello); }
</script>
<iframe ${attributes} onload="loaded(this)" src="SITE/sandbox/index.html"></iframe>`;

  async function strangerWith(body: string): Promise<WatchedServer> {
    return serveStranger({ '/': body.replaceAll('SITE', site.origin) });
  }

  test('framed with the attribute it runs what it is given, on an opaque origin', async ({ page }) => {
    const server = await strangerWith(framing('sandbox="allow-scripts"'));
    await page.goto(server.origin);
    await expect.poll(() => page.evaluate('window.heard')).toEqual(['ready', 'ran on null']);
    expect(await page.evaluate('window.said')).toBe('wirelab-sandbox-loaded');
    await server.close();
  });

  for (const attributes of ['', 'sandbox="allow-scripts allow-same-origin"']) {
    test(`framed with ${attributes || 'no sandbox attribute'} it runs nothing`, async ({ page }) => {
      const server = await strangerWith(framing(attributes).replace('onload="loaded(this)"', ''));
      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await page.goto(server.origin);
      const frame = page.frames().find((each) => each.url().includes('/sandbox/'));
      if (!frame) throw new Error('no frame');
      expect(await frame.evaluate('self.origin')).toBe(site.origin);
      await frame.evaluate(
        "addEventListener('message', ({ data }) => data === 'last' && (self.last = true))",
      );
      await page.evaluate('loaded(document.querySelector("iframe"))');
      await expect.poll(() => frame.evaluate('self.last')).toBe(true);
      expect(await page.evaluate('[window.heard, window.said]')).toEqual([[], undefined]);
      expect(workers).toEqual([]);
      await server.close();
    });
  }

  test('opened by window.open it answers no message of its opener', async ({ context, page }) => {
    const server = await strangerWith(`<!doctype html><title>Opening</title><script>${send}</script>`);
    await page.goto(server.origin);
    const opening = context.waitForEvent('page');
    await page.evaluate(`window.opened = window.open('${site.origin}/sandbox/index.html')`);
    const popup = await opening;
    await popup.waitForLoadState();
    const workers: string[] = [];
    popup.on('worker', (worker) => workers.push(worker.url()));
    await popup.evaluate("addEventListener('message', ({ data }) => data === 'last' && (self.last = true))");
    await page.evaluate(`window.heard = greet(window.opened, ${JSON.stringify(HELLO)})`);
    await expect.poll(() => popup.evaluate('self.last')).toBe(true);
    expect(await page.evaluate('window.heard')).toEqual([]);
    expect(workers).toEqual([]);
    await server.close();
  });

  test('opened in a tab it answers no message that it sends itself', async ({ page }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(`${site.origin}/sandbox/index.html`);
    await page.evaluate(`(() => {
      ${send}
      addEventListener('message', ({ data }) => data === 'last' && (self.last = true));
      self.heard = greet(self, ${JSON.stringify(HELLO)});
    })()`);
    await expect.poll(() => page.evaluate('self.last')).toBe(true);
    expect(await page.evaluate('self.heard')).toEqual([]);
    expect(workers).toEqual([]);
  });
});
