import { desc } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { pictureHosts } from '#database/schema/index.ts';

/** They are part of a header of every page, which has no space for more. */
const mostHosts = 40;

/** Newest first; a trigger on products writes them. */
export async function listPictureHosts(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ origin: pictureHosts.origin })
    .from(pictureHosts)
    .orderBy(desc(pictureHosts.createdAt), pictureHosts.origin)
    .limit(mostHosts);
  return rows.map(({ origin }) => origin).sort();
}
