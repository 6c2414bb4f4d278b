import { seedMediaFolder, seedShop } from '#database/seed/seed-shop.ts';
import { importSeedMedia, listMediaKeys, warmSizes } from '#modules/media/server/index.ts';
import type { Services } from './services.ts';

/** A demo shop opens with a full catalogue; a live one with what its owner puts in. */
export async function prepareDemo({ config, database, media }: Services): Promise<void> {
  if (config.mode !== 'demo') return;
  // Pictures first: a shop that dies in between starts over, and copying twice does no harm.
  await importSeedMedia({ db: database.db, storage: media.storage }, seedMediaFolder);
  await seedShop(database.db, new Date());
}

/** Makes picture sizes in the background; answers how to stop it. */
export function warmPictures(
  { database, media }: Services,
  report: (error: unknown) => void,
): () => Promise<void> {
  const abort = new AbortController();
  const done = listMediaKeys(database.db)
    .then((keys) => warmSizes({ sizes: media.sizes, report }, keys, { signal: abort.signal }))
    .then(() => {}, report);
  return () => {
    abort.abort();
    return done;
  };
}
