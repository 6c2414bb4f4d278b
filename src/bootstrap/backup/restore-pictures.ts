import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RestoreWork } from './restore-plan.ts';

/**
 * A picture never changes under its name, so the pictures of the existing shop stay: a shop
 * restored to a later minute than its backup shows them too.
 */
export async function putPictures({ pictures, show }: RestoreWork, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const report = show('Pictures', null);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const key = relative(folder, file).split(sep).join('/');
    await pictures.putFile(key, file, typeOf(key));
    report((await stat(file)).size);
    await rm(file);
  }
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

function typeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
