import type { Database } from '#database/client.ts';
import { imageUrl } from '#design/image-address.ts';
import { ok, type Result } from '#shared/result.ts';
import type { FileScanner } from '../file-scanner.ts';
import type { ImageRefusal } from '../image-refusal.ts';
import type { MediaStorage } from '../media-storage.ts';
import { type JudgedImage, judgeImage } from './judge-image.ts';
import { masterPath, originalPath } from './media-paths.ts';
import { saveUpload } from './media-repository.ts';

type Dependencies = {
  db: Database;
  storage: MediaStorage;
  /** Null means: the owner has none. */
  scanner: FileScanner | null;
};

export type ImageUpload = {
  bytes: Uint8Array;
  name: string;
  createdBy: number | null;
  alt?: string;
};

export type StoredImage = { key: string; url: string; width: number; height: number };

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

export async function storeImage(
  { db, storage, scanner }: Dependencies,
  { bytes, name, createdBy, alt = '' }: ImageUpload,
): Promise<Result<StoredImage, ImageRefusal>> {
  // Before anything of ours decodes it.
  const scanned = await scanner?.scan(bytes);
  if (scanned && !scanned.ok) return scanned;
  const judged = await judgeImage(bytes);
  if (!judged.ok) return judged;
  const image = judged.value;
  const key = chooseKey(name, image);
  const contentType = `image/${image.type}`;
  const original = originalPath(key, extensions[image.type]);
  const { width, height, color, blur } = image;
  const about = { key, original, contentType, width, height, color, blur, alt, createdBy };
  // The row is stored first: if writing the files fails, the clean-up finds the remains.
  await saveUpload(db, { ...about, kind: 'upload', bytes: bytes.length });
  await storage.put(original, bytes, contentType);
  await storage.put(masterPath(key), image.master, 'image/webp');
  return ok({ key, url: imageUrl(key), width, height });
}

/** The key contains the hash, so it never means another picture and may be cached for good. */
function chooseKey(name: string, image: JudgedImage): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${words || 'picture'}-${image.hash.slice(0, 20)}`;
}
