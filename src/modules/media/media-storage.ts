/** Where pictures and film are stored. Keys are paths such as `masters/jacaranda-heel.webp`. */
export type MediaStorage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Copies a local file into the storage; the file itself stays. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  read(key: string): Promise<(StoredFile & { bytes: Uint8Array }) | null>;
  open(
    key: string,
    range?: ByteRange,
  ): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
};

/** `size` is the size of the whole file; `version` changes whenever the bytes do. */
export type StoredFile = { size: number; version: string };

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

const storageKey = /^(?!.{301})[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * No segment may begin with a dot, so a key can't leave its folder. No key needs escaping in an
 * address, so the address signed for S3 is the one that is sent.
 */
export function assertStorageKey(key: string): void {
  if (!storageKey.test(key)) throw new RangeError(`Not a storage key: ${JSON.stringify(key)}`);
}
