import { seedMediaFolder, seedShop } from '#demo/seed/seed-shop.ts';
import { importSeedMedia } from '#modules/media/server/index.ts';
import type { Services } from '../services.ts';

/** A demo shop opens with a full catalogue, a live one with its owner's products. */
export async function prepareDemo(services: Services): Promise<void> {
  const { database, media, settings, collections } = services;
  const { db } = database.background;
  // Pictures first: a shop that dies in between starts again, and copying twice does no harm.
  const { changed } = await importSeedMedia({ db, storage: media.storage }, seedMediaFolder);
  // Collections and settings were read before the seed was written, so they are read again.
  if (changed > 0) await collections.open();
  if (await seedShop(db, new Date())) await settings.open();
}
