import type { OwnColumns } from '#modules/catalog/server/index.ts';
import { informationFields } from '#modules/product-information/information.ts';
import { informationChangeSchema } from '#modules/product-information/information-schema.ts';
import { listInformedProducts } from './information-repository.ts';
import { writeChange } from './product-information.ts';

/** What a product says itself, in the file of products; what comes from brand and category is left out. */
export const informationColumns: OwnColumns = {
  columns: ['brand', ...informationFields],
  async read(db, ids) {
    const found = ids.length > 0 ? await listInformedProducts(db, ids) : [];
    return new Map(
      found.flatMap(({ id, own }) => {
        if (!own) return [];
        const { productId: _, ...said } = own;
        return [[id, said]];
      }),
    );
  },
  check(cells) {
    if (Object.keys(cells).length === 0) return [];
    const read = informationChangeSchema.safeParse(cells);
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  },
  async write(tx, by, productId, cells) {
    if (Object.keys(cells).length > 0) await writeChange(tx, by, productId, cells);
  },
};
