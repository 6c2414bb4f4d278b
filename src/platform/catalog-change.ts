import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** The channel on which every process of the shop hears that kept pages may be out of date. */
export const catalogChannel = 'catalog';

/** Drops all kept pages. */
export const allPages = '';

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
  for (const tag of distinct.length > mostTags ? [allPages] : distinct) await notify(db, tag);
}

export async function findCatalogVersion(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from catalog_version`);
  return rows[0]?.version ?? 0;
}

/**
 * A product became available or stopped being so. It leaves the version's single row alone: every
 * checkout of the shop would queue for it.
 */
export async function announceAvailability(db: Executor, productId: number): Promise<void> {
  await notify(db, productTag(productId));
}

export async function announcePictureGone(db: Executor, key: string): Promise<void> {
  await notify(db, pictureTag(key));
}

async function notify(db: Executor, tag: string): Promise<void> {
  await db.execute(sql`select pg_notify(${catalogChannel}, ${tag})`);
}
