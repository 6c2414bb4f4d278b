import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterFile } from '../undo.ts';

/** How it answers: it looks for malware, never answers, answers nonsense, or hangs up. */
export type ClamdMood = 'well' | 'silent' | 'nonsense' | 'hangs-up' | 'drips';

/** What stands for malware here. */
export const malware = 'X5O!P%@AP-TEST-FILE';

/** Speaks the protocol of ClamAV's daemon: zPING and zINSTREAM. */
export async function startFakeClamd() {
  const state = { mood: 'well' as ClamdMood, scanned: [] as number[] };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (state.mood === 'hangs-up') return socket.destroy();
    if (state.mood === 'drips') {
      const drip = setInterval(() => socket.write('s'), 20);
      socket.on('close', () => clearInterval(drip));
    }
    const received: Buffer[] = [];
    socket.on('data', (data) => {
      received.push(data);
      if (state.mood === 'silent' || state.mood === 'drips' || data.at(-1) !== 0) return;
      const answer =
        state.mood === 'nonsense'
          ? 'HTTP/1.1 400 What'
          : answerTo(Buffer.concat(received), state.scanned);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen();
  afterFile(async () => (server.listening ? stop() : undefined));
  return { state, port, address: `tcp://127.0.0.1:${port}`, stop, comeBack: () => listen(port) };
}

/** Null until the whole stream is there. */
function answerTo(received: Buffer, scanned: number[]): string | null {
  const end = received.indexOf(0);
  const command = received.subarray(0, Math.max(end, 0)).toString();
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return end < 0 ? null : 'UNKNOWN COMMAND';
  const file: Buffer[] = [];
  let at = end + 1;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) {
      const bytes = Buffer.concat(file);
      scanned.push(bytes.length);
      return bytes.includes(malware) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    file.push(received.subarray(at, at + length));
    at += length;
  }
  return null;
}
