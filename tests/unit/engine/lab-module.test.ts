import { describe, expect, test } from 'vitest';
import { labModule } from '@/lib/engine/peers/lab-module';
import { grantRawAccess } from '@/lib/engine/transports/raw-text';
import type { RawTransport } from '@/lib/lab';

function lab() {
  const notes: string[] = [];
  const sent: string[] = [];
  const listeners = new Set<(text: string) => void>();
  const transport: RawTransport = { send: async () => {}, close: async () => {} };
  grantRawAccess(transport, { send: (text) => sent.push(text), listeners });
  return { module: labModule((text) => notes.push(text)), notes, sent, listeners, transport };
}

describe('note', () => {
  test('writes any value as text, and keeps it short', () => {
    const { module, notes } = lab();
    for (const value of ['a\n\ud800', 7, null, 'x'.repeat(100_000)]) module.note(value as string);
    expect(notes.slice(0, 3)).toEqual(['a\n\ud800', '7', 'null']);
    expect(notes[3]).toHaveLength(500);
  });
});

describe('sendRaw', () => {
  test('sends text exactly as it is, JSON or not', async () => {
    const { module, sent, transport } = lab();
    for (const text of ['', '{', '\0\ud800', '[1]']) await module.sendRaw(transport, text);
    expect(sent).toEqual(['', '{', '\0\ud800', '[1]']);
  });

  test('rejects what cannot be a frame, and transports that are not the lab’s', async () => {
    const { module, sent, transport } = lab();
    await expect(module.sendRaw(transport, {} as string)).rejects.toThrow(TypeError);
    await expect(module.sendRaw(transport, 'a\nb')).rejects.toThrow('line break');
    await expect(module.sendRaw({ ...transport }, 'a')).rejects.toThrow('StdioClientTransport');
    expect(sent).toEqual([]);
  });
});

describe('onRaw', () => {
  test('listens until it is told to stop', () => {
    const { module, listeners, transport } = lab();
    const stop = module.onRaw(transport, () => {});
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });
});

test('sleep resolves, with nothing', async () => {
  expect(await lab().module.sleep(1)).toBeUndefined();
});
