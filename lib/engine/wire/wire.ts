import { directionFrom, type Side } from '@/lib/frames/frame';
import {
  type Ending,
  type Limits,
  type PageToWire,
  type PeerToWire,
  type Problem,
  type Program,
  pageToWire,
  parseMessage,
  peerToWire,
  type SourceFile,
  type WireToPage,
} from '../messages';
import type { Port } from '../port';
import { Deploys, filesAfter } from './deploys';
import { FramePath } from './frame-path';
import { Outbox } from './outbox';
import { Recorder } from './recorder';
import { Started } from './started';
import type { WireHost } from './wire-host';

type Peer = Started<Side>;

const SCRIPT = 'wire.ts';
const hasScript = (files: readonly SourceFile[]) => files.some(({ name }) => name === SCRIPT);

const BEAT = 500;
const BATCH = 8;
/** How long a server may take to go once its stdin ended: as long as the SDK's own transport waits. */
const FAREWELL = 2_000;

/**
 * The wire of one run: starts and ends the peers and wire.ts, connects them, hears what they say beside the
 * frames, and ends the run when a limit is reached. Strings from a peer are frames, in either direction.
 */
export class Wire {
  readonly #outbox: Outbox;
  readonly #recorder: Recorder;
  readonly #path: FramePath;
  readonly #deploys: Deploys;
  #scenario: Extract<PageToWire, { type: 'start' }> | undefined;
  #limits: Limits | undefined;
  #client: Peer;
  #server: Peer | undefined;
  #spare: Peer | undefined;
  #script: Started<'wire'> | undefined;
  #lines = 0;
  #notes = 0;
  #finished = false;
  #ended = false;

  constructor(
    page: Port,
    private readonly host: WireHost,
  ) {
    this.#outbox = new Outbox(
      (message) => page.postMessage(message),
      (flush) => host.after(BATCH, flush),
    );
    this.#recorder = new Recorder(
      () => host.now(),
      (entry) => this.#outbox.entry(entry),
    );
    this.#path = new FramePath({
      recorder: this.#recorder,
      give: (side, text) => (side === 'client' ? this.#client : this.#server)?.give(text),
      ask: (message) => this.#script?.tell(message),
      post: (message) => this.#post(message),
      hangUp: () => {
        this.#recorder.note({ at: 'both', text: 'wire.ts closes the wire', author: 'lab' });
        this.#serverGone();
      },
      now: () => host.now(),
      after: (milliseconds, call) => host.after(milliseconds, () => this.#ended || call()),
    });
    this.#deploys = new Deploys(this.#recorder, (message) => this.#post(message));
    page.onmessage = ({ data }) => {
      const message = parseMessage(pageToWire, data, 'page to wire');
      if (this.#ended) return;
      if (message.type === 'start') this.#start(message);
      else if (message.type === 'deploy') this.#deploys.ask(message, this.#server);
      else {
        this.#path.instruct(message);
        this.#checkSize('reader');
      }
    };
    this.#client = this.#spawn('client');
    this.#spare = this.#spawn('server');
    this.#beat();
  }

  #start(message: Extract<PageToWire, { type: 'start' }>): void {
    if (this.#scenario) return;
    this.#scenario = message;
    this.#limits = message.limits;
    if (hasScript(message.files)) this.#script = this.#startScript(message.files);
    this.#client.launch('client.ts', message.files);
  }

  #startScript(files: readonly SourceFile[]): Started<'wire'> {
    const script = this.#spawn('wire');
    script.launch(SCRIPT, files);
    return script;
  }

  #spawn<Kind extends Program>(program: Kind): Started<Kind> {
    return new Started(program, this.host.spawn(), (from, data) => {
      if (this.#ended) return;
      if (typeof data === 'string') this.#frame(program, data);
      else this.#control(from, data);
    });
  }

  #frame(from: Program, text: string): void {
    if (!this.#limits) return;
    if (from === 'wire') this.#breach(from, 'a frame of its own');
    else if (text.length > this.#limits.frameBytes) this.#overLimit('frameBytes', from);
    else {
      this.#path.arrive(directionFrom(from), text);
      this.#checkSize(from);
    }
  }

  #checkSize(by: Program | 'reader'): void {
    if (!this.#limits) return;
    if (this.#recorder.frames > this.#limits.frames) this.#overLimit('frames', by);
    else if (this.#recorder.characters > this.#limits.bytes) this.#overLimit('bytes', by);
  }

  /** What only code that got hold of a port can say ends the run. */
  #breach(by: Program, message: string): void {
    this.#end({ kind: 'protocol', by, message: `${by} to wire: ${message}` });
  }

  #control(from: Started, data: unknown): void {
    const { program } = from;
    let message: PeerToWire;
    try {
      message = parseMessage(peerToWire, data, `${program} to wire`);
    } catch (error) {
      this.#end({ kind: 'protocol', by: program, message: (error as Error).message });
      return;
    }
    switch (message.type) {
      case 'pong':
        from.unanswered = 0;
        break;
      case 'ready':
        from.unanswered = 0;
        from.loaded = true;
        if (this.#client.loaded && this.#spare?.loaded) this.#post({ type: 'warm' });
        break;
      case 'connect':
        if (program === 'client') this.#connect(message.file);
        break;
      case 'disconnect':
        this.#disconnect(program);
        break;
      case 'note':
        this.#note(program, message.text);
        break;
      case 'ignored':
        if (program === 'wire' || !this.#path.ignored(program, message.nth, message.reason))
          this.#breach(program, `ignores text ${message.nth}, which it was not given`);
        break;
      case 'deployed':
        this.#deployed(from, message);
        break;
      case 'forward':
        this.#forward(program, message);
        break;
      case 'console':
        this.#lines += 1;
        this.#outbox.line({ ...message.line, side: program });
        if (this.#lines > (this.#limits?.consoleLines ?? 0)) this.#overLimit('consoleLines', program);
        break;
      case 'problem':
        this.#post({ type: 'problem', problem: { ...message.problem, side: program } });
        this.#crash(from, message.problem.kind);
        break;
      case 'finished':
        if (program === 'client' && !this.#finished) this.#post(message);
        this.#finished ||= program === 'client';
        break;
    }
  }

  #deployed(from: Started, { id, outcome }: Extract<PeerToWire, { type: 'deployed' }>): void {
    const taken = this.#deploys.answer(id, outcome, from);
    if (taken === 'unasked') this.#breach(from.program, `answers deploy ${id}, which it was not asked for`);
    else if (taken !== 'refused' && this.#scenario) {
      this.#scenario = { ...this.#scenario, files: filesAfter(this.#scenario.files, taken) };
    }
  }

  #forward(from: Program, { seq, forwards, closes }: Extract<PeerToWire, { type: 'forward' }>): void {
    const { frameBytes } = this.#limits ?? { frameBytes: 0 };
    if (forwards.some(({ text }) => text.length > frameBytes)) this.#overLimit('frameBytes', 'wire');
    else if (from !== 'wire' || !this.#path.forward(seq, forwards, closes))
      this.#breach(from, `forwards frame ${seq}, which it was not asked about`);
    else this.#checkSize('wire');
  }

  #connect(file: string): void {
    const scenario = this.#scenario;
    if (!scenario) return;
    if (this.#server) {
      this.#client.tell({ type: 'refused', message: 'A server process is still running' });
      return;
    }
    const scripted = hasScript(scenario.files);
    if (scripted) this.#script ??= this.#startScript(scenario.files);
    const connection = this.#path.open(scenario.strict, scripted);
    this.#server = this.#spare ?? this.#spawn('server');
    this.#spare = undefined;
    this.#server.launch(file, scenario.files);
    this.#client.tell({ type: 'connected', connection });
  }

  #disconnect(from: Program): void {
    const server = this.#server;
    if (!server) return;
    if (from !== 'client') {
      this.#serverGone();
      return;
    }
    this.#path.close();
    server.tell({ type: 'disconnected' });
    this.host.after(FAREWELL, () => {
      if (this.#server === server) this.#serverGone();
    });
  }

  /** The server's process is gone, and with it wire.ts, whose memory is of one connection. */
  #serverGone(): void {
    this.#path.close();
    this.#deploys.gone(this.#server);
    this.#server?.end();
    this.#script?.end();
    this.#server = undefined;
    this.#script = undefined;
    this.#path.loseAll();
    this.#client.tell({ type: 'disconnected' });
  }

  /** In Node an error that nobody caught ends the process. */
  #crash(from: Started, kind: Problem['kind']): void {
    if (from.program === 'client') {
      this.#end({ kind: 'failed' });
      return;
    }
    if (from !== this.#server && from !== this.#script) return;
    const at = from.program === 'server' ? 'server' : 'both';
    const who = from.program === 'server' ? '' : 'wire.ts ';
    const what = kind === 'compile' ? 'does not start: see the console' : 'process ends: uncaught error';
    this.#recorder.note({ at, text: `${who}${what}`, author: 'lab' });
    this.#serverGone();
  }

  #note(by: Program, text: string): void {
    this.#notes += 1;
    this.#recorder.note({ at: 'both', text, author: 'reader' });
    if (this.#notes > (this.#limits?.notes ?? 0)) this.#overLimit('notes', by);
  }

  #beat(): void {
    if (this.#ended) return;
    const allowed = this.#limits?.silence ?? Number.POSITIVE_INFINITY;
    for (const started of [this.#client, this.#server, this.#script]) {
      // A peer that still loads the SDK runs no code of the reader's yet, however slow the machine.
      if (!started?.loaded || !this.#scenario) continue;
      if (started.unanswered * BEAT > allowed) {
        this.#overLimit('silence', started.program);
        return;
      }
      started.unanswered += 1;
      started.tell({ type: 'ping' });
    }
    this.#post({ type: 'beat' });
    this.host.after(BEAT, () => this.#beat());
  }

  #overLimit(limit: keyof Limits, by: Program | 'reader'): void {
    this.#end({ kind: 'limit', limit, allowed: this.#limits?.[limit] ?? 0, by });
  }

  #end(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#post({ type: 'ended', ending });
    for (const started of [this.#client, this.#server, this.#spare, this.#script]) started?.end();
  }

  #post(message: WireToPage): void {
    this.#outbox.message(message);
  }
}
