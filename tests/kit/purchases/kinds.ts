import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#database/schema/index.ts';
import { type BagLine, createShopper } from '../shopper.ts';
import { type OnlineWay, type Open, onlineWays, payOnline } from './pay-online.ts';
import type { PurchaseStage } from './stage.ts';

export const purchaseKinds = [
  ...onlineWays,
  'gift-card-whole',
  'gift-card-part',
  'gift-card-bought',
  'reservation-collected',
  'reservation-lapsed',
  'payment-link',
] as const;

export type PurchaseKind = (typeof purchaseKinds)[number];

/** Kinds in random order, all equally often. */
export function createDeck(random: () => number): () => PurchaseKind {
  const left: PurchaseKind[] = [];
  return () => {
    if (left.length === 0) left.push(...purchaseKinds);
    const [kind] = left.splice(Math.floor(random() * left.length), 1);
    return kind ?? 'paypal';
  };
}

/** A purchase from the bag to the order, and sometimes to a refund. */
export async function buy(stage: PurchaseStage, url: string, kind: PurchaseKind): Promise<void> {
  const number = await purchase(stage, url, kind);
  if (!number || kind === 'reservation-lapsed') return;
  stage.promises.orders.push(number);
  await refundSome(stage, url, number);
}

function purchase(stage: PurchaseStage, url: string, kind: PurchaseKind): Promise<string | null> {
  const { product, giftCard, cards } = stage;
  const way = pick(stage, onlineWays);
  switch (kind) {
    case 'gift-card-whole':
      return checkOut(stage, url, { way, productId: product, giftCardCode: cards.whole.pop() });
    case 'gift-card-part':
      return checkOut(stage, url, { way, productId: product, giftCardCode: cards.part.pop() });
    case 'gift-card-bought':
      return checkOut(stage, url, { way, productId: giftCard });
    case 'payment-link':
      return payLink(stage, url, way);
    case 'reservation-collected':
      return reserve(stage, url, true);
    case 'reservation-lapsed':
      return reserve(stage, url, false);
    default:
      return checkOut(stage, url, { way: kind, productId: product });
  }
}

function pick<Item>({ random }: PurchaseStage, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)] as Item;
}

type Bag = { way: OnlineWay; productId: number; giftCardCode?: string | undefined };

async function checkOut(
  stage: PurchaseStage,
  url: string,
  { way, productId, giftCardCode }: Bag,
): Promise<string | null> {
  const shopper = createShopper(url);
  const items: BagLine[] = [{ productId, quantity: 1 }];
  const order = {
    items,
    shippingRate: await shopper.chooseRate(items),
    checkoutId: randomUUID(),
    ...(giftCardCode && { giftCardCode }),
  };
  const open: Open = ({ paymentMethod, paynow }) =>
    paymentMethod === 'paynow'
      ? shopper.startPaynow(paynow ?? { way: 'page' }, order)
      : shopper.startPayment(paymentMethod, order);
  return payOnline(stage, shopper, way, open);
}

async function payLink(stage: PurchaseStage, url: string, way: OnlineWay): Promise<string | null> {
  const { desk, product } = stage;
  const shopper = createShopper(url);
  const { email, firstName, lastName, phone } = shopper.who;
  const id = randomUUID();
  const sale = await desk.call<{ url?: string }>(url, 'POST', '/api/admin/sales', {
    id,
    channel: 'chat',
    customer: { email, firstName, lastName, phone },
    lines: [{ productId: product, quantity: 1 }],
    delivery: 'collection',
    payment: { kind: 'link', days: 1 },
  });
  const token = sale.body.url?.split('/pay/')[1];
  if (!token) throw new Error(`No payment link: ${JSON.stringify(sale)}`);
  const number = await payOnline(stage, shopper, way, (wish) =>
    shopper.call('POST', `/api/pay/${token}/payments`, wish),
  );
  // Staff withdraw some of the unpaid ones; others expire.
  if (!number && stage.random() < 0.5) {
    await desk.call(url, 'DELETE', `/api/admin/payment-links/${id}`);
  }
  return number;
}

async function reserve(
  { db, desk, product, promises, random }: PurchaseStage,
  url: string,
  isCollected: boolean,
): Promise<string | null> {
  const shopper = createShopper(url);
  const { email, firstName, lastName } = shopper.who;
  const { body } = await shopper.call<{ orderId?: string }>('POST', '/api/reservations', {
    id: randomUUID(),
    form: { email, firstName, lastName, phone: '' },
    country: 'ZW',
    cart: { items: [{ productId: product, quantity: 1 }] },
  });
  const number = body.orderId;
  if (!number) return null;
  promises.orders.push(number);
  // Some customers come at the moment when the reservation expires.
  if (!isCollected || random() < 0.3) {
    const reservedUntil = sql`now() + make_interval(secs => ${random() * 3})`;
    await db.update(orders).set({ reservedUntil }).where(eq(orders.number, number));
  }
  if (!isCollected) return number;
  const method = random() < 0.5 ? 'cash' : 'card-terminal';
  const path = `/api/admin/orders/${number}/payment`;
  const paid = await desk.call(url, 'POST', path, { method, reference: '' });
  if (paid.status === 200) promises.collected.push(number);
  return number;
}

/** Staff refund a part or all, and restock the product or not. */
async function refundSome(
  { desk, random }: PurchaseStage,
  url: string,
  number: string,
): Promise<void> {
  const mood = random();
  if (mood > 0.15) return;
  const amount = mood < 0.07 ? { amount: 33.33 } : {};
  const path = `/api/admin/orders/${number}/refunds`;
  await desk.call(url, 'POST', path, { ...amount, restock: random() < 0.5 });
}
