/** Announces a step of work and how many bytes it is about; what it answers is told each step. */
export type ShowProgress = (what: string, total: number | null) => (bytes: number) => void;

/** For work that nobody watches. */
export const silently: ShowProgress = () => () => {};

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Hands everything on and tells how much it was. */
export async function* counted(
  chunks: Chunks,
  report: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    report(chunk.length);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}
