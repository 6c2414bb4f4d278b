import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;

/** Reads a zip by its directory at the end, as other programs do, and checks each file. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('There is no directory');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The directory is damaged');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((of) =>
      zip.readUInt16LE(at + of),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, readFile(zip, at, name));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

function readFile(zip: Buffer, entry: number, name: string): Buffer {
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const bytes = zip.readUInt16LE(entry + 10) === deflated ? inflateRawSync(packed) : packed;
  if (bytes.length !== zip.readUInt32LE(entry + 24))
    throw new Error(`${name} is not as long as said`);
  if (crc32(bytes) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
  return bytes;
}
