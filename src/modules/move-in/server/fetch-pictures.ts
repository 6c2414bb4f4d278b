import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '#database/client.ts';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import { imageRefusals, uploadLimits } from '#modules/media/image-refusal.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { storeImage } from '#modules/media/server/index.ts';
import { mostPictures } from '#modules/move-in/move-in.ts';
import type { SourcePicture } from '#modules/move-in/sources/source-product.ts';
import { type GuardedFailure, type GuardRules, requestGuarded } from '#platform/guarded-request.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type PictureParts = {
  db: Database;
  storage: MediaStorage;
  scanner: FileScanner | null;
  guard: Partial<GuardRules>;
  /** A folder of this machine whose pictures count before those of the web. */
  folder: string;
};

export type FetchedPictures = { urls: string[]; notes: string[] };

const rules: GuardRules = { mostBytes: uploadLimits.maxBytes, timeoutMs: 20_000 };

const reasons: Record<GuardedFailure, string> = {
  'not-https': 'Only addresses that begin with https:// are asked.',
  'private-address': 'This address is not on the public web.',
  unreachable: 'It could not be reached.',
  'too-large': imageRefusals['too-large'].sentence,
};

/** Each as far as it can be had; what can't be is said, and the others come all the same. */
export async function fetchPictures(
  parts: PictureParts,
  pictures: readonly SourcePicture[],
  by: { id: number; name: string },
): Promise<FetchedPictures> {
  const urls: string[] = [];
  const notes: string[] = [];
  for (const { url, alt } of pictures.slice(0, mostPictures)) {
    const found = await readPicture(parts, url);
    const stored = found.ok ? await takePicture(parts, found.value, { alt, ...by }) : found;
    if (stored.ok) urls.push(stored.value);
    else notes.push(`Picture ${url.slice(0, 200)}: ${stored.code}`);
  }
  if (pictures.length > mostPictures) {
    notes.push(
      `${pictures.length - mostPictures} more pictures are left out: ${mostPictures} fit.`,
    );
  }
  return { urls, notes };
}

/** The code is the sentence: nobody but the owner reads it. */
async function readPicture(parts: PictureParts, url: string): Promise<Result<Buffer, string>> {
  const local = await readFromFolder(parts.folder, url);
  if (local) return ok(local);
  const answer = await requestGuarded(
    { url: url.replace(/^http:/i, 'https:'), headers: { accept: 'image/*' } },
    { ...rules, ...parts.guard },
  );
  if (!answer.ok) return fail(reasons[answer.code]);
  const { status, bytes } = answer.value;
  return status === 200 ? ok(bytes) : fail(`The other shop answered with ${status}.`);
}

/** By the last part of the address alone, so that none leads out of the folder. */
async function readFromFolder(folder: string, url: string): Promise<Buffer | null> {
  const name = fileNameOf(url);
  if (name === null) return null;
  const path = join(folder, name);
  try {
    const { size } = await stat(path);
    return size > uploadLimits.maxBytes ? null : await readFile(path);
  } catch {
    return null;
  }
}

function fileNameOf(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? url;
  try {
    const name = basename(decodeURIComponent(path));
    return /^[^./\\\0][^/\\\0]{0,199}$/.test(name) ? name : null;
  } catch {
    return null;
  }
}

async function takePicture(
  { db, storage, scanner }: PictureParts,
  bytes: Buffer,
  { alt, name, id }: { alt: string; name: string; id: number },
): Promise<Result<string, string>> {
  const stored = await storeImage(
    { db, storage, scanner },
    { bytes, name, createdBy: id, alt: alt.slice(0, 300) },
  );
  return stored.ok ? ok(stored.value.url) : fail(imageRefusals[stored.code].sentence);
}
