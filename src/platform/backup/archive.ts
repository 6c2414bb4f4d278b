import { createHash } from 'node:crypto';
import { BackupError } from './backup-store.ts';

/**
 * Stores files one after the other as a stream of frames: a letter, a length, a content. The length
 * of a file is not needed before it is read: a database writes to its files during the copy.
 */
const frames = { folder: 'd', file: 'f', data: '+', end: '.', finish: '!' } as const;
type Frame = (typeof frames)[keyof typeof frames];

const headLength = 5;

export type ArchiveEntry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; content: AsyncIterable<Buffer> };

export type ArchiveWriter = {
  addFolder(path: string): Promise<void>;
  addFile(path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  finish(): Promise<{ files: number; bytes: number }>;
};

export function createArchiveWriter(write: (bytes: Buffer) => Promise<void>): ArchiveWriter {
  const sums = { files: 0, bytes: 0 };

  async function put(frame: Frame, content: Uint8Array): Promise<void> {
    const head = Buffer.alloc(headLength);
    head.write(frame, 'latin1');
    head.writeUInt32BE(content.length, 1);
    await write(head);
    await write(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  }

  return {
    addFolder: (path) => put(frames.folder, Buffer.from(path)),
    async addFile(path, content) {
      await put(frames.file, Buffer.from(path));
      const hash = createHash('sha256');
      for await (const chunk of content) {
        hash.update(chunk);
        sums.bytes += chunk.length;
        await put(frames.data, chunk);
      }
      await put(frames.end, hash.digest());
      sums.files += 1;
    },
    async finish() {
      await put(frames.finish, Buffer.from(JSON.stringify(sums)));
      return { ...sums };
    },
  };
}

/** A caller reads each file to its end before it asks for the next. The unread rest is skipped. */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const bytes = createByteReader(source);

  async function next(): Promise<{ frame: string; content: Buffer }> {
    const head = await bytes.take(headLength);
    return {
      frame: head.toString('latin1', 0, 1),
      content: await bytes.take(head.readUInt32BE(1)),
    };
  }

  async function* readFile(path: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for (;;) {
      const { frame, content } = await next();
      if (frame === frames.end) {
        if (!hash.digest().equals(content)) throw new BackupError(`${path} is damaged.`);
        return;
      }
      if (frame !== frames.data) throw unreadable();
      hash.update(content);
      yield content;
    }
  }

  for (;;) {
    const { frame, content } = await next();
    if (frame === frames.finish) return;
    const path = content.toString();
    if (frame === frames.folder) yield { kind: 'folder', path: checkedPath(path) };
    else if (frame === frames.file) {
      const file = readFile(path);
      yield { kind: 'file', path: checkedPath(path), content: file };
      for await (const _rest of file);
    } else throw unreadable();
  }
}

function unreadable(): BackupError {
  return new BackupError('The backup can be opened, but what is in it makes no sense.');
}

/** Refuses a path outside the folder that the backup is unpacked to. */
function checkedPath(path: string): string {
  const isWithin = path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
  if (!isWithin) throw unreadable();
  return path;
}

function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async take(count: number): Promise<Buffer> {
      const chunks: Buffer[] = [];
      let missing = count;
      while (missing > 0) {
        if (rest.length === 0) {
          const { value, done } = await iterator.next();
          if (done) throw new BackupError('The backup ends before its end.');
          rest = value;
        }
        chunks.push(rest.subarray(0, missing));
        const taken = Math.min(missing, rest.length);
        rest = rest.subarray(taken);
        missing -= taken;
      }
      return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    },
  };
}
