import {
  type ConsoleLine,
  DEFAULT_LIMITS,
  type Instruction,
  type Limits,
  type PeerToWire,
  type Problem,
  type Program,
  type WireToPeer,
} from '@/lib/engine/messages';
import { Run, type RunEnding } from '@/lib/engine/run/run';
import { Wire } from '@/lib/engine/wire/wire';
import type { Entry, Frame, Note, Release, Side } from '@/lib/frames/frame';
import { scenarioWith } from './scenarios';

/** One end of the wire, with the test in the peer's place. */
export class FakePeer {
  readonly texts: string[] = [];
  readonly messages: WireToPeer[] = [];
  /** Set to leave heartbeats unanswered. */
  mute = false;
  terminated = false;
  onText: ((text: string) => void) | undefined;

  constructor(
    private readonly port: MessagePort,
    private readonly changed: () => void,
    loads: boolean,
  ) {
    port.onmessage = ({ data }: MessageEvent<string | WireToPeer>) => {
      if (typeof data === 'string') {
        this.texts.push(data);
        this.onText?.(data);
      } else {
        this.messages.push(data);
        if (data.type === 'ping' && !this.mute) this.say({ type: 'pong' });
      }
      changed();
    };
    if (loads) this.say({ type: 'ready' });
  }

  send(text: string): void {
    this.port.postMessage(text);
  }

  say(message: PeerToWire): void {
    this.port.postMessage(message);
  }

  /** Anything, as code that got hold of the port could post it. */
  post(data: unknown): void {
    this.port.postMessage(data);
  }

  heard(type: WireToPeer['type']): boolean {
    return this.messages.some((message) => message.type === type);
  }

  runs(program: Program): boolean {
    return this.messages.some((message) => message.type === 'start' && message.program === program);
  }

  /** As wire.ts: what it was asked about. */
  get asked(): Extract<WireToPeer, { type: 'frame' }>[] {
    return this.messages.filter((message) => message.type === 'frame');
  }

  terminate(): void {
    this.terminated = true;
    this.changed();
  }

  close(): void {
    this.port.close();
  }
}

interface BenchOptions {
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** Time passes only by `advance`. */
  readonly manualClock?: boolean;
  /** False for peers that do not say by themselves that they have loaded. */
  readonly loads?: boolean;
  /** Whether the scenario has a wire.ts. */
  readonly scripted?: boolean;
  /** What the wire is told before the start. */
  readonly before?: readonly Instruction[];
}

/** A wire between fake peers, over real MessagePorts, watched through a real `Run`. */
export class WireBench {
  /** In the order in which they were started: the client, a first server, and so on. */
  readonly peers: FakePeer[] = [];
  readonly entries: Entry[] = [];
  readonly releases: Release[] = [];
  readonly console: ConsoleLine[] = [];
  readonly problems: Problem[] = [];
  finished = 0;
  ending: RunEnding | undefined;
  readonly run: Run;
  readonly #ports: MessagePort[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #due: { at: number; call: () => void }[] = [];
  #now = 0;
  #waiting: (() => void)[] = [];

  constructor({
    strict = false,
    limits,
    manualClock = false,
    loads = true,
    scripted = false,
    before = [],
  }: BenchOptions = {}) {
    const page = this.#channel();
    new Wire(page.port2, {
      spawn: () => {
        const { port1, port2 } = this.#channel();
        const peer = new FakePeer(port2, () => this.#changed(), loads);
        this.peers.push(peer);
        return { port: port1, terminate: () => peer.terminate() };
      },
      now: () => (manualClock ? this.#now : performance.now()),
      after: (milliseconds, call) => {
        if (manualClock) this.#due.push({ at: this.#now + milliseconds, call });
        else this.#later(milliseconds, call);
      },
    });
    this.run = new Run(1, page.port1, () => {});
    for (const instruction of before) this.run.instruct(instruction);
    this.run.start(
      scenarioWith({ settings: { strict }, ...(scripted ? { files: [{ name: 'wire.ts', text: '' }] } : {}) }),
      {
        onEntries: (entries) => this.#take(() => this.entries.push(...entries)),
        onReleased: (release) => this.#take(() => this.releases.push(release)),
        onConsole: (lines) => this.#take(() => this.console.push(...lines)),
        onProblem: (problem) => this.#take(() => this.problems.push(problem)),
        onFinished: () => this.#take(() => (this.finished += 1)),
        onEnded: (ending) => this.#take(() => (this.ending = ending)),
      },
      { ...DEFAULT_LIMITS, ...limits },
    );
  }

  get client(): FakePeer {
    return this.peers[0] as FakePeer;
  }

  /** The last worker that runs wire.ts. */
  get script(): FakePeer {
    return this.peers.findLast((peer) => peer.runs('wire')) as FakePeer;
  }

  get frames(): Frame[] {
    return this.entries.filter((entry) => entry.kind === 'frame');
  }

  get notes(): Note[] {
    return this.entries.filter((entry) => entry.kind === 'note');
  }

  /** The client starts a server process; resolves with it when both know. */
  async connect(): Promise<FakePeer> {
    const before = this.client.messages.filter(({ type }) => type === 'connected').length;
    this.client.say({ type: 'connect', file: 'server.ts' });
    await this.until(() => this.client.messages.filter(({ type }) => type === 'connected').length > before);
    const server = () => this.peers.findLast((peer) => peer.runs('server'));
    await this.until(() => server() !== undefined && !server()?.terminated);
    return server() as FakePeer;
  }

  until(reached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (reached()) resolve();
        else this.#waiting.push(look);
      };
      look();
    });
  }

  /** Resolves when the page has seen all that these peers sent before, and the client has what was for it. */
  async settled(...peers: FakePeer[]): Promise<void> {
    const marks = peers.map((peer) => {
      const text = `settled ${this.peers.indexOf(peer)} ${this.notes.length}`;
      peer.say({ type: 'note', text });
      return text;
    });
    await this.until(() => marks.every((mark) => this.notes.some(({ text }) => text === mark)));
    const given = this.frames.filter(
      ({ direction, fate }) => direction === 'server-to-client' && fate === 'delivered',
    );
    await this.until(() => this.client.texts.length >= given.length);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { call } of due) call();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.run.stop();
    for (const port of this.#ports) port.close();
  }

  #channel(): MessageChannel {
    const channel = new MessageChannel();
    this.#ports.push(channel.port1, channel.port2);
    return channel;
  }

  #later(milliseconds: number, call: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      call();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #take(change: () => void): void {
    change();
    this.#changed();
  }

  #changed(): void {
    for (const look of this.#waiting.splice(0)) look();
  }
}

export function sideOf(frame: Frame): Side {
  return frame.direction === 'client-to-server' ? 'client' : 'server';
}
