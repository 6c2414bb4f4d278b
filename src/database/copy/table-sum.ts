import { createHash } from 'node:crypto';

/** The number of rows of a table, and the SHA-256 of all rows as PostgreSQL writes them. */
export type TableSum = { rows: number; bytes: number; sha256: string };

const lineEnd = 10;

/** Passes the rows on and sums them up. A line feed inside a value is written as two characters. */
export function addUp(rows: AsyncIterable<Uint8Array>): {
  rows: AsyncGenerator<Buffer>;
  sum(): TableSum;
} {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  async function* pass() {
    for await (const chunk of rows) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1))
        count += 1;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  }
  return { rows: pass(), sum: () => ({ rows: count, bytes, sha256: hash.digest('hex') }) };
}
