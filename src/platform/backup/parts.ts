import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { BackupError, type BackupStore, sealedType } from './backup-store.ts';
import type { Sealer } from './sealer.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The number of bytes held in memory at a time, whatever the size of the shop. */
const partBytes = 4 * 1024 * 1024;

export type Part = { size: number; sha256: string };

type SealedStore = { store: BackupStore; sealer: Sealer };

export function partKey(backup: string, index: number): string {
  return `backups/${backup}/${String(index + 1).padStart(6, '0')}`;
}

/** Cuts a stream into parts, each compressed and sealed by itself. */
export function createPartWriter(
  { store, sealer }: SealedStore,
  backup: string,
): { write(bytes: Buffer): Promise<void>; finish(): Promise<Part[]> } {
  const parts: Part[] = [];
  let pending: Buffer[] = [];
  let length = 0;

  async function flush(): Promise<void> {
    const key = partKey(backup, parts.length);
    const bytes = await pack(sealer, Buffer.concat(pending), key);
    pending = [];
    length = 0;
    await store.put(key, bytes, sealedType);
    parts.push({ size: bytes.length, sha256: sha256(bytes) });
  }

  return {
    async write(bytes) {
      // Copied, because the reader of a file may reuse its buffer.
      pending.push(Buffer.from(bytes));
      length += bytes.length;
      if (length >= partBytes) await flush();
    },
    async finish() {
      if (length > 0) await flush();
      return parts;
    },
  };
}

/** Reads the parts back in order. Each part is checked before any of its content is passed on. */
export async function* readParts(
  { store, sealer }: SealedStore,
  backup: string,
  parts: readonly Part[],
  onPart: (part: Part) => void = () => {},
): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) {
    const key = partKey(backup, index);
    const found = await store.read(key);
    if (!found) throw new BackupError(`The backup is not whole: ${key} is missing.`);
    if (found.bytes.length !== part.size || sha256(found.bytes) !== part.sha256) {
      throw new BackupError(`The backup is damaged: ${key} is not what was written.`);
    }
    yield await unpack(sealer, found.bytes, key);
    onPart(part);
  }
}

export async function pack(sealer: Sealer, content: Buffer, about: string): Promise<Buffer> {
  return sealer.seal(await compress(content), about);
}

export async function unpack(sealer: Sealer, sealed: Uint8Array, about: string): Promise<Buffer> {
  return decompress(await sealer.open(sealed, about));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
