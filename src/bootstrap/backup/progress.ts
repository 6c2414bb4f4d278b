/** Announces a piece of work and how many bytes it is about; what it answers is told each step. */
export type ShowProgress = (what: string, total: number | null) => (bytes: number) => void;

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

/** 1234567 -> '1.2 MB' */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
