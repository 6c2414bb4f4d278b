import type { Database } from '#database/client.ts';
import { sortForShelf } from '#modules/fulfilment/shelf-order.ts';
import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { listItemsOf, parcelOf, toAdminOrder } from '#modules/order-desk/server/index.ts';
import { listCategoriesOf, listOrdersByNumber } from './shipment-queries.ts';

/** The packing slips, sorted so that packers walk along the shelf once. */
export async function listSlips(
  { db }: { db: Database },
  numbers: readonly string[],
): Promise<PrintedOrder[]> {
  const rows = await listOrdersByNumber(db, numbers);
  const items = await listItemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...items.values()].flat().flatMap(({ productId }) => productId ?? []);
  const categories = await listCategoriesOf(db, [...new Set(ids)]);
  const orders = rows.map((row) => {
    const order = toAdminOrder(row, items.get(row.id) ?? []);
    const shelved = order.items.map((item) => ({
      ...item,
      category: categories.get(item.productId ?? 0) ?? '',
    }));
    return { ...order, ...parcelOf(row), items: shelved };
  });
  return sortForShelf(orders);
}
