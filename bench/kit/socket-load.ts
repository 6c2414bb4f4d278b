import { connect } from 'node:net';

export type SocketLoad = {
  requestsPerSecond: number;
  p99Milliseconds: number;
  /** The generator's use of one processor, which the measured process lacks on a small machine. */
  generatorShare: number;
};

type Plan = { seconds?: number; connections?: number };

/**
 * Sends the same request over plain sockets, one at a time on each. The constant length of the
 * answers separates them, so that a request costs far less than its answer.
 */
export async function loadBySockets(
  url: string,
  { seconds = 3, connections = 20 }: Plan = {},
): Promise<SocketLoad> {
  const { port, pathname, search, host } = new URL(url);
  const question = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`,
  );
  const length = await measureAnswer(Number(port), question);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(Number(port), question, { length, until, times }),
    ),
  );
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: (times.length / elapsed) * 1000,
    p99Milliseconds: times[Math.floor(times.length * 0.99)] ?? 0,
    generatorShare: (user + system) / 1000 / elapsed,
  };
}

type Asking = { length: number; until: number; times: number[] };

function askUntil(port: number, question: Buffer, { length, until, times }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let asked = performance.now();
    const socket = connect(port, 'localhost', () => socket.write(question));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < length) return;
      received -= length;
      const now = performance.now();
      times.push(now - asked);
      asked = now;
      if (now < until) socket.write(question);
      else socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** The first answer may still be rendered and compressed; the second is like all later ones. */
async function measureAnswer(port: number, question: Buffer): Promise<number> {
  await readAnswer(port, question);
  const answer = await readAnswer(port, question);
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`Not an answer: ${answer.slice(0, 300)}`);
  return answer.length;
}

/** As binary text, one character per byte. */
function readAnswer(port: number, question: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, 'localhost', () => socket.write(question));
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      const body = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (head !== -1 && text.length >= head + 4 + body) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
