import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { settingVersions, shopFacts } from '#database/schema/index.ts';
import { seedDemoOrders } from './demo-orders-seed.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedEvents, seedProducts } from './seed-data.ts';
import { seedShopEvents } from './seed-events.ts';

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
