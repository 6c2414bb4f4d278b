import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { rememberAnnouncement } from './own-announcements.ts';

/** The channel that tells every process of the shop that cached pages may be out of date. */
export const catalogChannel = 'catalog';

/**
 * For changed stock numbers that no page shows but calls return. It has a channel of its own
 * because it changes with every purchase.
 */
export const countsChannel = 'counts';

/** Drops everything in the cache. */
export const allPages = '';

/** For content that is chosen, sorted or counted from the whole catalogue. Any change drops it. */
export const anyChange = 'any';

/** Above this number, dropping everything is less work than sending each tag. */
const mostTags = 200;

/** Drops the pages that show this product. Lists have their own tags. */
export function productTag(id: number): string {
  return `product:${id}`;
}

/** No page has this tag. It is for caches in front of the shop that store pictures. */
export function pictureTag(key: string): string {
  return `picture:${key}`;
}

/** Takes effect when the surrounding transaction commits, and only then. */
export async function announceCatalogChange(db: Executor, ...tags: string[]): Promise<void> {
  await db.execute(sql`update catalog_version set version = version + 1`);
  const distinct = [...new Set(tags)];
  await notify(db, catalogChannel, distinct.length > mostTags ? [allPages] : distinct);
}

export async function findCatalogVersion(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from catalog_version`);
  return rows[0]?.version ?? 0;
}

/**
 * Announces changed stock numbers of products, on pages or in calls only. It does not write the
 * single row of the version: every checkout of the shop would wait for that row.
 */
export async function announceCounts(
  db: Executor,
  { onPages, inCalls }: { onPages: readonly number[]; inCalls: readonly number[] },
): Promise<void> {
  if (onPages.length > 0) await notify(db, catalogChannel, onPages.map(productTag));
  if (inCalls.length > 0) await notify(db, countsChannel, inCalls.map(productTag));
}

export async function announcePictureGone(db: Executor, key: string): Promise<void> {
  await notify(db, catalogChannel, [pictureTag(key)]);
}

async function notify(db: Executor, channel: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  for (const tag of tags) rememberAnnouncement(channel, tag);
  await db.execute(
    sql`select pg_notify(${channel}, tag) from unnest(${sql.param(tags)}::text[]) as tags (tag)`,
  );
}
