import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#database/client.ts';
import { eventImages, events, settingVersions, shopFacts } from '#database/schema/index.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { seedDemoOrders } from './demo-orders-seed.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { type SeedEvent, seedEvents, seedProducts } from './seed-data.ts';

export const seedMediaFolder = fileURLToPath(new URL('./media', import.meta.url));

/** Off in a real shop until its owner switches it on; the demo shows it. */
const switchedOn = ['appointments', 'waiting'].map((section) => ({
  section,
  version: 2,
  value: { offered: true },
  changedBy: 'demo',
}));

const firstStart = 'first-start';

function altTexts(): (key: string) => string {
  const manifest: Record<string, { alt: string } | undefined> = JSON.parse(
    readFileSync(`${seedMediaFolder}/manifest.json`, 'utf8'),
  );
  return (key) => manifest[key]?.alt ?? '';
}

/** Fills an empty shop in one transaction; false if it was filled before. */
export async function seedShop(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // If two start at once, the second waits here, however long the first takes.
    await tx.execute(sql`set local lock_timeout = 0`);
    const claimed = await tx
      .insert(shopFacts)
      .values({ key: firstStart, value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    await seedCatalogue(tx, seedProducts);
    await seedShopEvents(tx, seedEvents, altTexts(), now);
    await seedDemoOrders(tx, now);
    await tx.insert(settingVersions).values(switchedOn);
    return true;
  });
}

/** Dated from the first start, so that upcoming events are in the future. */
async function seedShopEvents(
  tx: Transaction,
  seeds: readonly SeedEvent[],
  altOf: (key: string) => string,
  now: Date,
): Promise<void> {
  for (const { pictures, daysFromFirstStart, ...event } of seeds) {
    const date = addDays(shopToday(now), daysFromFirstStart);
    const [row] = await tx
      .insert(events)
      .values({ ...event, date })
      .returning({ id: events.id });
    if (!row) throw new Error(`The event ${event.slug} was not stored.`);
    await tx.insert(eventImages).values(
      pictures.map((key, position) => ({
        eventId: row.id,
        position,
        key,
        url: `/media/${key}.webp`,
        alt: altOf(key),
        isFeatured: position === 0,
      })),
    );
  }
}
