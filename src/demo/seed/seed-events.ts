import type { Transaction } from '#database/client.ts';
import { eventImages, events } from '#database/schema/index.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import type { SeedEvent } from './seed-data.ts';

/** Dated from the first start, so that upcoming events are in the future. */
export async function seedShopEvents(
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
