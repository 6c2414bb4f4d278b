import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { formatCents } from '#shared/money.ts';
import { listStuckSales } from './due-product-repository.ts';

/** The shop does not overwrite a price that staff set: it reports it instead. */
export function stuckSales(db: Database): AttentionSource {
  return {
    kind: 'sale',
    async list() {
      const stuck = await listStuckSales(db);
      return stuck.map(({ id, name, since, priceCents, salePriceCents, formerPriceCents }) => ({
        id: String(id),
        since,
        title: `The sale of ${name} stopped: somebody set its price to ${formatCents(priceCents)}`,
        detail: `Planned are ${formatCents(salePriceCents ?? 0)} during the sale and ${formatCents(formerPriceCents ?? 0)} before and after it. Set one of these prices, or set 'Reduced to' to 0.`,
        to: `/admin/products?product=${id}`,
      }));
    },
  };
}
