import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import {
  editorAddress,
  informationLabels,
  missingDetailsAddress,
} from '#modules/product-information/information.ts';
import type { MissingDetails } from '#modules/product-information/information-schema.ts';
import { csvLine } from '#shared/csv.ts';
import { countOf } from '#shared/text.ts';
import { countIncomplete, listIncomplete } from './missing-details-queries.ts';

type Parts = { db: Database; countries(): readonly string[] };

/** The list on the screen; the file has all of them. */
const mostShown = 200;

/** What lacks details; nothing while no country asks for them. */
export async function readMissingDetails({ db, countries }: Parts): Promise<MissingDetails> {
  const asking = [...countries()];
  if (asking.length === 0) return { countries: asking, total: 0, products: [] };
  const [{ count }, products] = await Promise.all([
    countIncomplete(db),
    listIncomplete(db, { limit: mostShown }),
  ]);
  return { countries: asking, total: count, products };
}

const perRead = 500;

/** A line for each product, for work outside the shop. */
export async function* writeMissingDetails({
  db,
  countries,
  publicUrl,
}: Parts & { publicUrl: string }): AsyncGenerator<string> {
  yield csvLine(['id', 'name', 'category', 'missing', 'editor']);
  if (countries().length === 0) return;
  for (let after = 0; ; ) {
    const products = await listIncomplete(db, { limit: perRead, after });
    for (const { id, name, category, missing } of products) {
      yield csvLine([
        String(id),
        name,
        categoryLabel(category),
        missing.map((field) => informationLabels[field]).join('; '),
        publicUrl + editorAddress(id, missing[0]),
      ]);
    }
    const last = products.at(-1);
    if (!last || products.length < perRead) return;
    after = last.id;
  }
}

/** One line for all of them: each is a sale that cannot happen, and none is urgent. */
export function missingDetailsSource({ db, countries }: Parts): AttentionSource {
  return {
    kind: 'product-details',
    async list() {
      if (countries().length === 0) return [];
      const { count, newest } = await countIncomplete(db);
      if (count === 0 || !newest) return [];
      return [
        {
          // A dismissed line comes back when the number has changed.
          id: `missing-details:${count}`,
          title: `${countOf(count, 'product')} without details that other countries ask for`,
          detail: `Not sent to ${countries().join(', ')} until the details are entered.`,
          since: newest,
          to: missingDetailsAddress,
          canRetry: false,
        },
      ];
    },
    isTold: true,
  };
}
