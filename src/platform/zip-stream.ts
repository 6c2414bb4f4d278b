import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<string> };

/** Sizes stand behind each file, so that nothing is held in memory; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** A zip archive as it comes, file after file. Without the large format: a file has less than 4 GB. */
export async function* zipStream(
  entries: Iterable<ZipEntry>,
  at = new Date(),
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const head = Buffer.concat([header(0x04034b50, [version], entry, at, false), entry.name]);
    yield head;
    const packed = createDeflateRaw();
    // A failure of the source reaches whoever reads what is packed.
    pipeline(Readable.from(counted(content, entry)), packed, () => {});
    for await (const part of packed) {
      entry.packed += part.length;
      yield part;
    }
    const tail = numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  const list = written.map((entry) =>
    Buffer.concat([header(0x02014b50, [version, version], entry, at, true), entry.name]),
  );
  const length = list.reduce((sum, part) => sum + part.length, 0);
  yield* list;
  yield numbers(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [written.length, 2],
      [written.length, 2],
    ] as Numbers),
    ...([
      [length, 4],
      [offset, 4],
      [0, 2],
    ] as Numbers),
  );
}

async function* counted(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

type Numbers = [value: number, bytes: 2 | 4][];

function numbers(...values: Numbers): Buffer {
  const out = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = out.writeUIntLE(value, at, bytes);
  return out;
}

/** In front of a file its sizes are not known; the list at the end has them. */
function header(
  mark: number,
  versions: number[],
  { name, crc, packed, size, offset }: Written,
  at: Date,
  isList: boolean,
): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const years = Math.max(0, at.getUTCFullYear() - 1980);
  const date = (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const sizes: Numbers = isList
    ? [
        [crc, 4],
        [packed, 4],
        [size, 4],
      ]
    : [
        [0, 4],
        [0, 4],
        [0, 4],
      ];
  const rest: Numbers = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  return numbers(
    [mark, 4],
    ...versions.map((value): Numbers[number] => [value, 2]),
    ...([
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [date, 2],
    ] as Numbers),
    ...sizes,
    ...([
      [name.length, 2],
      [0, 2],
    ] as Numbers),
    ...(isList ? rest : []),
  );
}
