import type { Database, Executor } from '#database/client.ts';
import { judgeShipment, type ShipmentJudgement } from '#modules/fulfilment/judge-shipment.ts';
import type { JudgedShipment, ShipmentReport } from '#modules/fulfilment/shipment-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { ship, withRefundUnderWay } from '#modules/order-desk/server/index.ts';
import { readSending, type Sending, type SendingColumns } from '#modules/orders/sending.ts';
import { lockOrder, type OrderPost, type OrderRow } from '#modules/orders/server/index.ts';
import { failures } from '#platform/http/failures.ts';
import { centsToDollars } from '#shared/money.ts';
import { listOrdersByNumber, listOthersWithNumber } from './shipment-queries.ts';

export type ShipmentWish = { order: string; sending: Sending; evenUnpaid: boolean };

/** The result for each order; nothing is done. */
export async function previewShipments(
  { db }: { db: Database },
  wishes: readonly ShipmentWish[],
): Promise<ShipmentReport> {
  const rows = await listOrdersByNumber(
    db,
    wishes.map(({ order }) => order),
  );
  const known = new Map(rows.map((row) => [row.number, row]));
  const warn = await createWarner(db, wishes, known);
  const report: ShipmentReport = [];
  for (const wish of wishes) {
    const order = known.get(wish.order) ?? null;
    const { verdict, reason } = await judge(db, order, wish);
    report.push({
      order: wish.order,
      customer: order ? nameOf(order) : '',
      verdict,
      reason,
      warning: verdict === 'refused' ? '' : warn(wish),
    });
  }
  return report;
}

/**
 * Handles each order separately under its lock: a refused one does not stop the others, and a list
 * sent twice changes nothing.
 */
export async function shipMany(
  { db, ...post }: OrderPost & { db: Database },
  { wishes, ...author }: Author & { wishes: readonly ShipmentWish[] },
): Promise<ShipmentReport> {
  const report: ShipmentReport = [];
  for (const wish of wishes) {
    const judged = await db.transaction(async (tx): Promise<JudgedShipment> => {
      const order = await lockOrder(tx, wish.order);
      const { verdict, reason, next } = await judge(tx, order, wish);
      const goes = verdict === 'ship' || verdict === 'add-number';
      if (order && next && goes) await ship(tx, post, order, next, author);
      const customer = order ? nameOf(order) : '';
      return { order: wish.order, customer, verdict, reason, warning: '' };
    });
    report.push(judged);
  }
  return report;
}

async function judge(
  db: Executor,
  order: OrderRow | null,
  { sending, evenUnpaid }: ShipmentWish,
): Promise<ShipmentJudgement & { next: SendingColumns | null }> {
  if (!order)
    return { verdict: 'refused', reason: 'There is no order with this number.', next: null };
  const read = readSending(sending);
  if (!read.ok) return { verdict: 'refused', reason: failures[read.code][1], next: null };
  const standing = await withRefundUnderWay(db, order);
  const total = centsToDollars(order.totalCents);
  const giftCard = centsToDollars(order.giftCardCents);
  const shippable = { ...order, ...standing, total, giftCard };
  return { ...judgeShipment(shippable, read.value, evenUnpaid), next: read.value };
}

/** Two customers' orders may share a parcel, but a number scanned twice is more likely. */
async function createWarner(
  db: Database,
  wishes: readonly ShipmentWish[],
  known: ReadonlyMap<string, OrderRow>,
): Promise<(wish: ShipmentWish) => string> {
  const numberOf = ({ sending }: ShipmentWish) => {
    const read = readSending(sending);
    return read.ok ? read.value.waybill : null;
  };
  const asked = wishes.flatMap((wish) => {
    const order = known.get(wish.order);
    return order ? [{ number: order.number, email: order.email, waybill: numberOf(wish) }] : [];
  });
  const stored = await listOthersWithNumber(
    db,
    asked.flatMap(({ waybill }) => waybill ?? []),
  );
  return (wish) => {
    const own = known.get(wish.order);
    const waybill = numberOf(wish);
    const other = [...asked, ...stored].find(
      (each) => waybill !== null && each.waybill === waybill && each.email !== own?.email,
    );
    return other ? `Order #${other.number} of another customer has the same number.` : '';
  };
}

function nameOf({ firstName, lastName }: OrderRow): string {
  return `${firstName} ${lastName}`.trim();
}
