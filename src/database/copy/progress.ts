/** Announces a step of work and its size in bytes. The result is called with each progress. */
export type ShowProgress = (what: string, total: number | null) => (bytes: number) => void;

/** For work without a progress display. */
export const silently: ShowProgress = () => () => {};

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes the chunks on and reports their sizes. */
export async function* counted(
  chunks: Chunks,
  report: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    report(chunk.length);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}
