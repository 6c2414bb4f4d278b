import type { Database } from '#database/client.ts';
import { media } from '#database/schema/index.ts';

/** Rows for unused uploads, without image data. */
export async function addPictures(db: Database, ...keys: string[]): Promise<void> {
  const like = { kind: 'upload' as const, contentType: 'image/webp', color: '#332211', blur: '' };
  const rows = keys.map((key) => ({ ...like, key, original: `originals/${key}` }));
  await db
    .insert(media)
    .values(rows.map((row) => ({ ...row, width: 1200, height: 1500, bytes: 1 })));
}
