import { connect } from 'node:net';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import { uploadLimits } from '#modules/media/image-refusal.ts';
import { fail, ok } from '#shared/result.ts';

/** A TCP address, or a socket of this machine. */
type ClamdAddress = { host: string; port: number } | { path: string };

/** The scanner reads an upload of 8 MB in a second or two. */
const scanMs = 15_000;
const pingMs = 2_000;
const chunkBytes = 64 * 1024;
/** Its answers are a line. */
const longestAnswer = 4096;

/**
 * ClamAV's daemon, by the commands INSTREAM and PING of its own protocol (`man clamd`): chunks with
 * their length before them, and a chunk of length 0 at the end.
 */
export function createClamd(address: ClamdAddress, patienceMs = scanMs): FileScanner {
  return {
    async scan(bytes) {
      if (bytes.length > uploadLimits.maxBytes) return fail('scanner-away');
      const answer = await ask(address, streamOf(bytes), patienceMs).catch(() => '');
      if (answer === 'stream: OK') return ok(null);
      return fail(/^stream: .+ FOUND$/.test(answer) ? 'infected' : 'scanner-away');
    },
    async isThere() {
      const limit = Math.min(patienceMs, pingMs);
      return (await ask(address, [Buffer.from('zPING\0')], limit).catch(() => '')) === 'PONG';
    },
  };
}

function streamOf(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    parts.push(lengthOf(chunk.length), chunk);
  }
  return [...parts, lengthOf(0)];
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

function ask(
  address: ClamdAddress,
  parts: readonly Uint8Array[],
  limitMs: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(address);
  // For the whole exchange: a scanner that sends a byte now and then is silent all the same.
  const limit = setTimeout(() => socket.destroy(new Error('No answer in time')), limitMs);
  let answer = '';
  socket.on('error', reject);
  socket.on('data', (data) => {
    answer += data.toString('utf8');
    if (answer.length > longestAnswer) socket.destroy(new Error('This is no answer of clamd'));
    else if (answer.includes('\0')) socket.end();
  });
  socket.on('close', () => {
    clearTimeout(limit);
    const [line, rest] = answer.split('\0');
    if (rest === undefined) reject(new Error('The connection ended without an answer'));
    else resolve(line ?? '');
  });
  socket.on('connect', () => {
    for (const part of parts) socket.write(part);
  });
  return promise;
}
