import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** As much of a WebSocket client (RFC 6455) as a test on loopback needs: Node 20 brings none. */
export interface TextSocket {
  send(text: string): void;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A frame from a client is masked (section 5.3). */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4);
  const { length } = payload;
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

interface ReadFrame {
  readonly last: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
  readonly rest: Buffer;
}

function readFrame(bytes: Buffer): ReadFrame | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return undefined;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return undefined;
  const first = bytes[0] ?? 0;
  return {
    last: (first & 0x80) !== 0,
    opcode: first & 0x0f,
    payload: bytes.subarray(start, start + length),
    rest: bytes.subarray(start + length),
  };
}

function listen(socket: Socket, early: Buffer, onText: (text: string) => void): void {
  let bytes = early;
  let parts: Buffer[] = [];
  const take = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
      bytes = frame.rest;
      if (frame.opcode === PING) socket.write(frameOf(PONG, frame.payload));
      if (frame.opcode === CLOSE) socket.end();
      if (frame.opcode > TEXT) continue;
      parts.push(frame.payload);
      if (!frame.last) continue;
      onText(Buffer.concat(parts).toString('utf8'));
      parts = [];
    }
  };
  socket.on('data', take);
  take(Buffer.alloc(0));
}

/** Opens `ws://…`; rejects when the server does not agree. */
export function openTextSocket(address: string, onText: (text: string) => void): Promise<TextSocket> {
  const { hostname, port, host, pathname } = new URL(address);
  const key = randomBytes(16).toString('base64');
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let head = Buffer.alloc(0);
    const greet = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', greet);
      const answer = head.subarray(0, end).toString('latin1');
      if (!answer.startsWith('HTTP/1.1 101') || !answer.includes(accept)) {
        socket.destroy();
        reject(new Error(answer.split('\r\n')[0]));
        return;
      }
      listen(socket, head.subarray(end + 4), onText);
      resolve({
        send: (text) => socket.write(frameOf(TEXT, Buffer.from(text))),
        close: () => socket.end(frameOf(CLOSE, Buffer.alloc(0))),
      });
    };
    socket.on('error', reject);
    socket.on('data', greet);
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  });
}
