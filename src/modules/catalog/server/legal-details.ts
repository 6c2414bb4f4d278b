import type { Executor } from '#database/client.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';

/** What one module says of products, by product. */
export type LegalDetailSource = (
  db: Executor,
  productIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly LegalDetail[]>>;

export type LegalDetails = Map<number, LegalDetail[]>;

/** What all modules say of the products, in the order of the modules. */
export async function readLegalDetails(
  db: Executor,
  sources: readonly LegalDetailSource[],
  productIds: readonly number[],
): Promise<LegalDetails> {
  const all: LegalDetails = new Map();
  if (productIds.length === 0) return all;
  for (const source of sources) {
    for (const [id, details] of await source(db, productIds)) {
      all.set(id, [...(all.get(id) ?? []), ...details]);
    }
  }
  return all;
}
