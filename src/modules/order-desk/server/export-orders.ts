import type { Database } from '#database/client.ts';
import { orderCsvHeader, orderCsvLine } from '#modules/order-desk/order-csv.ts';
import {
  listItemsOf,
  listOrderRows,
  type OrderFilter,
} from '#modules/order-desk/server/order-queries.ts';
import type { PageCursor } from '#platform/keyset-page.ts';
import { parcelOf, toAdminOrder } from './admin-orders.ts';

const pageSize = 500;

/** The file line by line, newest first. Only one page of orders is in memory at a time. */
export async function* exportOrders(
  { db }: { db: Database },
  filter: OrderFilter,
): AsyncGenerator<string> {
  yield orderCsvHeader();
  let cursor: PageCursor | null = null;
  while (true) {
    const rows = await listOrderRows(db, filter, { sort: 'newest', cursor, limit: pageSize });
    const items = await listItemsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows
      .map((row) =>
        orderCsvLine({ ...toAdminOrder(row, items.get(row.id) ?? []), ...parcelOf(row) }),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    cursor = { key: last.cursorKey, id: last.id, isBefore: false };
  }
}
