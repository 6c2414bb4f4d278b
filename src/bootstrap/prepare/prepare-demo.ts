import { seedMediaFolder, seedShop } from '#demo/seed/seed-shop.ts';
import { importSeedMedia } from '#modules/media/server/index.ts';
import type { Services } from '../services.ts';

/** A demo shop opens with a full catalogue, a live one with its owner's products. */
export async function prepareDemo({ database, media, settings }: Services): Promise<void> {
  const { db } = database.background;
  // Pictures first: a shop that dies in between starts again, and copying twice does no harm.
  await importSeedMedia({ db, storage: media.storage }, seedMediaFolder);
  // The settings were read before the seed wrote them, so they are read again.
  if (await seedShop(db, new Date())) await settings.open();
}
