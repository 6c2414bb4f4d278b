import { listMediaKeys, warmSizes } from '#modules/media/server/index.ts';
import type { Services } from './services.ts';

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
