import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#database/client.ts';
import { media, usedUploads } from '#database/schema/media.ts';
import { findImageKey, imageUrl } from '#design/image-address.ts';
import type { DarkImages, Picture } from '#modules/media/picture.ts';
import { announcePictureGone } from '#platform/catalog-change.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

export type MediaRecord = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

/** Far below the limit of 65,535 parameters per statement. */
const rowsPerStatement = 1000;

/** A file uploaded again counts as new, so that the clean-up spares it for another day. */
export async function saveUpload(db: Executor, upload: NewMedia): Promise<void> {
  await db
    .insert(media)
    .values(upload)
    .onConflictDoUpdate({
      target: media.key,
      set: { createdAt: sql`now()`, alt: sql`coalesce(nullif(excluded.alt, ''), ${media.alt})` },
    });
}

/**
 * The keys of new or changed rows. The database compares them, since every start asks and there is
 * hardly ever a change.
 */
export async function findUnsaidSeedMedia(db: Executor, rows: NewMedia[]): Promise<Set<string>> {
  const { rows: found } = await db.execute<{ key: string }>(sql`
    select seed.key
    from json_to_recordset(${JSON.stringify(rows)}::json) as seed
      (key text, width int, height int, bytes int, color text, blur text, alt text, dark text)
    left join ${media} as saved on saved.key = seed.key
    where saved.key is null or (saved.dark is null and seed.dark is not null)
      or (seed.width, seed.height, seed.bytes, seed.color, seed.blur, seed.alt) is distinct from
        (saved.width, saved.height, saved.bytes, saved.color, saved.blur, saved.alt)`);
  return new Set(found.map(({ key }) => key));
}

export async function saveSeedMedia(db: Executor, rows: NewMedia[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insert(media)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflictDoUpdate({
        target: media.key,
        set: {
          width: sql`excluded.width`,
          height: sql`excluded.height`,
          bytes: sql`excluded.bytes`,
          color: sql`excluded.color`,
          blur: sql`excluded.blur`,
          alt: sql`excluded.alt`,
          // A dark picture set by staff survives a restart.
          dark: sql`coalesce(${media.dark}, excluded.dark)`,
        },
      });
  }
}

export async function listPictures(
  db: Executor,
  keys: readonly string[],
): Promise<Map<string, Picture>> {
  if (keys.length === 0) return new Map();
  const { key, width, height, color, blur, alt } = media;
  const rows = await db
    .select({ key, width, height, color, blur, alt })
    .from(media)
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, { ...row, url: imageUrl(row.key) }]));
}

export async function listMediaKeys(db: Executor): Promise<string[]> {
  const rows = await db.select({ key: media.key }).from(media).orderBy(media.createdAt, media.key);
  return rows.map((row) => row.key);
}

/**
 * Attached pictures are never deleted, since past orders show them too. Returns the keys that
 * exist; a missing one was deleted or belongs to another site.
 */
export async function attachMedia(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .update(media)
    .set({ attachedAt: sql`coalesce(${media.attachedAt}, now())` })
    .where(inArray(media.key, [...keys]))
    .returning({ key: media.key });
  return rows.map((row) => row.key);
}

/** Sets the dark version of pictures. Empty means none, which differs from never set. */
export async function nameDarkPictures(
  db: Executor,
  named: readonly { key: string; dark: string }[],
): Promise<void> {
  const keys = sql.param(named.map(({ key }) => key));
  const darks = sql.param(named.map(({ dark }) => dark));
  await db.execute(sql`
    update media set dark = named.dark
    from unnest(${keys}::text[], ${darks}::text[]) as named (key, dark)
    where media.key = named.key`);
}

/** Only pictures with a dark version. Pictures of other sites have no row and so none. */
export async function listDarkImages(db: Executor, urls: readonly string[]): Promise<DarkImages> {
  const keys = urls.map(findImageKey).filter((key) => key !== null);
  if (keys.length === 0) return {};
  const { key, dark } = media;
  const rows = await db.select({ key, dark }).from(media).where(inArray(key, keys));
  const pairs = rows.flatMap((row) => (row.dark ? [[imageUrl(row.key), imageUrl(row.dark)]] : []));
  return Object.fromEntries(pairs);
}

const isOrphan = (createdBefore: Date) =>
  and(eq(media.kind, 'upload'), isNull(media.attachedAt), lt(media.createdAt, createdBefore));

/** Uploads that nothing uses, the oldest first. */
export async function listOrphans(
  db: Executor,
  createdBefore: Date,
  limit: number,
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isOrphan(createdBefore), isNoneOf(media.key, without)))
    .orderBy(media.createdAt)
    .limit(limit);
  return rows.map(({ key }) => key);
}

/**
 * Locks one orphan at a time and deletes its files before its row. A product that attaches it
 * meanwhile waits and then finds it gone. After a crash the row is still there for another try.
 */
export async function deleteOrphan(
  db: Database,
  key: string,
  createdBefore: Date,
  removeFiles: (orphan: MediaRecord) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [orphan] = await tx
      .select()
      .from(media)
      .where(and(eq(media.key, key), isOrphan(createdBefore)))
      .for('update', { skipLocked: true });
    if (!orphan) return false;
    await removeFiles(orphan);
    await tx.delete(media).where(eq(media.key, orphan.key));
    await announcePictureGone(tx, orphan.key);
    return true;
  });
}

/** False if the upload address was used before. */
export async function spendUploadAddress(db: Executor, key: string): Promise<boolean> {
  const rows = await db
    .insert(usedUploads)
    .values({ key })
    .onConflictDoNothing()
    .returning({ key: usedUploads.key });
  return rows.length > 0;
}

/** Long after the last of them has expired. */
export async function forgetSpentAddresses(db: Executor): Promise<void> {
  await db.delete(usedUploads).where(lt(usedUploads.usedAt, sql`now() - interval '1 day'`));
}
