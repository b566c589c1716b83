import { describe, expect, it } from 'vitest';
import type { Side } from '@/lib/frames/frame';
import { shapeOf } from '@/lib/frames/shape';
import { knownOf } from '@/lib/playground/compose/known';
import { templatesFor, templateText } from '@/lib/playground/compose/templates';
import { checkPayload } from '@/lib/protocol/payloads/check';
import { eraOf, REVISIONS, type Revision } from '@/lib/protocol/revisions';
import { Trace } from '@/lib/trace/trace';
import { TraceWriter } from '../../../support/frames';
import { haveOfficialSchemas, officialSchema } from '../../../support/official-schemas';

const SIDES: readonly Side[] = ['client', 'server'];

/** Every template of a revision, as both sides send it. */
function textsOf(revision: Revision, trace = new Trace()) {
  return SIDES.flatMap((sender) =>
    templatesFor(sender, revision).map((template) => {
      const text = templateText(template, { sender, revision, known: knownOf(trace, sender) });
      return { sender, ...template, text };
    }),
  );
}

function textOf(name: string, sender: Side, revision: Revision, trace: Trace): Record<string, unknown> {
  const template = templatesFor(sender, revision).find((each) => each.name === name);
  if (!template) throw new Error(`no ${name}`);
  return JSON.parse(templateText(template, { sender, revision, known: knownOf(trace, sender) }));
}

/** A run in which the server listed all that it has, the client opened a stream and asked for a sampling. */
function richTrace(): Trace {
  const writer = new TraceWriter();
  const inputSchema = {
    type: 'object',
    properties: {
      city: { type: 'string' },
      days: { type: 'integer', default: 3 },
      unit: { type: 'string', enum: ['C', 'F'] },
      deep: { type: 'object' },
      left: { type: 'string' },
    },
    required: ['city', 'days', 'unit', 'deep', 7, 'undescribed'],
  };
  writer.request('client', 1, 'tools/list');
  writer.result('server', 1, { tools: [{ name: 'forecast', inputSchema }] });
  writer.request('client', 2, 'resources/list');
  writer.result('server', 2, { resources: [{ uri: 'memo://one', name: 'one' }] });
  writer.request('client', 3, 'prompts/list');
  writer.result('server', 3, { prompts: [{ name: 'sum', arguments: [{ name: 'topic' }] }] });
  writer.request('client', 'stream', 'subscriptions/listen', {});
  writer.request('client', 4, 'tools/call', { name: 'forecast', _meta: { progressToken: 'p' } });
  writer.request('server', 's-1', 'sampling/createMessage', {});
  return writer.trace;
}

describe.each(REVISIONS)('the templates of %s', (revision) => {
  it.each([
    ['an empty trace', new Trace()],
    ['a trace that knows much', richTrace()],
  ])('are what they say, and fit the payload types, on %s', (_name, trace) => {
    for (const { name, kind, text } of textsOf(revision, trace)) {
      const shape = shapeOf(text);
      if (kind === 'answer') {
        expect(shape.kind).toBe(name);
        continue;
      }
      expect(shape).toMatchObject({ kind, method: name });
      const { params } = JSON.parse(text) as { params?: unknown };
      expect(checkPayload({ revision, method: name, part: 'params', value: params })).toEqual([]);
    }
  });

  it.skipIf(!haveOfficialSchemas)('are valid by the official schemas in ../shared', () => {
    const official = officialSchema(revision);
    const refused = textsOf(revision, richTrace()).filter(({ name, kind, text }) => {
      if (kind === 'answer') return false;
      return !official.accepts(name, 'params', (JSON.parse(text) as { params?: unknown }).params);
    });
    expect(refused).toEqual([]);
  });

  it('start with a method, end with both answers, and are none twice', () => {
    for (const sender of SIDES) {
      const names = templatesFor(sender, revision).map(({ name }) => name);
      expect(names.slice(-2)).toEqual(['result', 'error']);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('carry the envelope in requests of the modern era, and nowhere else', () => {
    for (const { kind, text } of textsOf(revision)) {
      const key = '"io.modelcontextprotocol/protocolVersion":"2026-07-28"';
      expect(text.includes(key), text).toBe(kind === 'request' && eraOf(revision) === 'modern');
    }
  });
});

describe('templateText', () => {
  it('calls a tool that the server listed, with what its schema asks for and a progress token', () => {
    expect(textOf('tools/call', 'client', '2025-11-25', richTrace())).toEqual({
      jsonrpc: '2.0',
      id: 'lab-1',
      method: 'tools/call',
      params: {
        name: 'forecast',
        arguments: { city: 'text', days: 3, unit: 'C', deep: {}, undescribed: 'text' },
        _meta: { progressToken: 'lab-1' },
      },
    });
  });

  it('keeps the progress token beside the envelope', () => {
    expect(textOf('tools/call', 'client', '2026-07-28', richTrace()).params).toMatchObject({
      _meta: { progressToken: 'lab-1', 'io.modelcontextprotocol/clientCapabilities': {} },
    });
  });

  it('reads, gets and completes what the server listed', () => {
    const trace = richTrace();
    expect(textOf('resources/read', 'client', '2025-06-18', trace).params).toEqual({ uri: 'memo://one' });
    expect(textOf('prompts/get', 'client', '2025-06-18', trace).params).toEqual({
      name: 'sum',
      arguments: { topic: 'text' },
    });
    expect(textOf('completion/complete', 'client', '2025-06-18', trace).params).toEqual({
      ref: { type: 'ref/prompt', name: 'sum' },
      argument: { name: 'topic', value: '' },
    });
  });

  it('completes a variable of a template where no prompt is known', () => {
    const writer = new TraceWriter();
    writer.request('client', 1, 'resources/templates/list');
    writer.result('server', 1, { resourceTemplates: [{ uriTemplate: 'memo://{+path}/{id}' }] });
    expect(textOf('completion/complete', 'client', '2025-06-18', writer.trace).params).toEqual({
      ref: { type: 'ref/resource', uri: 'memo://{+path}/{id}' },
      argument: { name: 'path', value: '' },
    });
  });

  it('answers, cancels and reports progress about requests that are open', () => {
    const trace = richTrace();
    expect(textOf('result', 'client', '2025-11-25', trace)).toMatchObject({ id: 's-1', result: {} });
    expect(textOf('result', 'server', '2026-07-28', trace)).toMatchObject({
      id: 4,
      result: { resultType: 'complete' },
    });
    expect(textOf('notifications/cancelled', 'client', '2025-11-25', trace).params).toMatchObject({
      requestId: 4,
    });
    expect(textOf('notifications/progress', 'server', '2025-11-25', trace).params).toMatchObject({
      progressToken: 'p',
    });
  });

  it('names the stream of the client in what a modern server sends on it or calls off', () => {
    const trace = richTrace();
    const meta = { 'io.modelcontextprotocol/subscriptionId': 'stream' };
    expect(textOf('notifications/tools/list_changed', 'server', '2026-07-28', trace).params).toEqual({
      _meta: meta,
    });
    expect(textOf('notifications/resources/updated', 'server', '2026-07-28', trace).params).toEqual({
      _meta: meta,
      uri: 'memo://one',
    });
    expect(textOf('notifications/cancelled', 'server', '2026-07-28', trace).params).toMatchObject({
      requestId: 'stream',
    });
    expect(textOf('notifications/tools/list_changed', 'server', '2025-11-25', trace)).not.toHaveProperty(
      'params',
    );
  });
});
