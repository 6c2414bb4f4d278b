import type { Database } from '#database/client.ts';
import { type CustomsCodeSource, readCustomsFacts } from '#modules/catalog/server/index.ts';
import type { CustomsLines } from '#modules/fulfilment/customs-paper.ts';
import { sortForShelf } from '#modules/fulfilment/shelf-order.ts';
import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { listItemsOf, parcelOf, toAdminOrder } from '#modules/order-desk/server/index.ts';
import { findOrderByNumber, listLines, type OrderPost } from '#modules/orders/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { changeSending, setWaybill } from './change-sending.ts';
import { markPacked } from './mark-packed.ts';
import { previewShipments, shipMany } from './ship-many.ts';
import { listCategoriesOf, listOrdersByNumber } from './shipment-queries.ts';
import { createCourierEvents, trackOrder } from './track-order.ts';

export type FulfilmentParts = OrderPost & {
  db: Database;
  courier: Courier;
  /** The usual HS codes that modules know. */
  customsCodes(): readonly CustomsCodeSource[];
};

/** The packing slips, sorted so that packers walk along the shelf once. */
async function listSlips(
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

/** HS code and origin of the products of an order, as they are today. */
async function readCustomsLines(
  { db, customsCodes }: FulfilmentParts,
  number: string,
): Promise<Result<CustomsLines, 'order-not-found'>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  const lines = await listLines(db, order.id);
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const facts = await readCustomsFacts(db, customsCodes(), ids);
  return ok({ products: [...facts].map(([productId, each]) => ({ productId, ...each })) });
}

const useCases = {
  trackOrder,
  setWaybill,
  changeSending,
  readCustomsLines,
  listSlips,
  markPacked,
  previewShipments,
  shipMany,
};

export type Fulfilment = Bound<typeof useCases>;

export function createFulfilment(parts: FulfilmentParts): Fulfilment {
  return bindUseCases(useCases, { ...parts, courierEvents: createCourierEvents(parts.courier) });
}
