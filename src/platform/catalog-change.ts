import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { rememberAnnouncement } from './own-announcements.ts';

/** The channel on which every process of the shop hears that cached pages may be out of date. */
export const catalogChannel = 'catalog';

/**
 * How many can be bought changed and no page shows it, but calls tell the number. Apart, since it
 * happens with every purchase.
 */
export const countsChannel = 'counts';

/** Drops all that is cached. */
export const allPages = '';

/** Cached until anything in the catalogue changes: what is chosen, sorted or counted from all of it. */
export const anyChange = 'any';

/** Beyond so many, dropping everything is less work than telling each. */
const mostTags = 200;

/** Drops the pages that show this product; lists have tags of their own. */
export function productTag(id: number): string {
  return `product:${id}`;
}

/** No page bears it: it is for those who keep pictures before the shop. */
export function pictureTag(key: string): string {
  return `picture:${key}`;
}

/** Takes effect when the surrounding transaction commits, and not if it doesn't. */
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
 * So many can be bought of these products, or no longer: seen on pages, or told by calls alone. It
 * leaves the version's single row alone: every checkout of the shop would queue for it.
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
