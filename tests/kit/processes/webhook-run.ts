import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { mails, orders, payments, stockMovements } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, type PaymentEmulators, sendWebhooksTo } from '../emulator-control.ts';
import { addProduct } from '../product-builder.ts';
import { createShopper, decide } from '../shopper.ts';

export type WebhookManner = { name: string; switches: object; isMissing?: boolean };

/** The ways in which webhooks can fail. */
export const webhookManners: WebhookManner[] = [
  { name: 'repeated and shuffled', switches: { webhooks: { duplicates: 3, shuffleMs: 1500 } } },
  { name: 'late', switches: { webhooks: { delayMs: 1500 } } },
  { name: 'early', switches: { webhooks: { early: true, duplicates: 1 } } },
  { name: 'told twice under two names', switches: { answerTwice: 'all' } },
  { name: 'missing', switches: { webhooks: { enabled: false } }, isMissing: true },
];

export type WebhookStage = { db: Database; emulators: PaymentEmulators; url: string };

const atOnce = 20;

/** Makes payments while webhooks fail in this way; returns the faults afterwards. */
export async function payInManner(
  stage: WebhookStage,
  { switches, isMissing }: WebhookManner,
  count: number,
): Promise<string[]> {
  const { db, emulators, url } = stage;
  await setSwitches(emulators, { reset: true });
  await sendWebhooksTo(emulators, url);
  await setSwitches(emulators, switches);
  const product = await addProduct(db, { quantity: count });
  const checkoutIds = await payMany(url, product, count);
  // The clock can't be changed, so the reconciling job is made due.
  if (isMissing) await db.update(payments).set({ nextCheckAt: new Date(0) });
  await waitForCaptures(db, checkoutIds);
  return listFaults(db, product, checkoutIds);
}

async function setSwitches(emulators: PaymentEmulators, change: object): Promise<void> {
  await control(emulators, 'paypal', change);
  await control(emulators, 'stripe', change);
}

async function payMany(url: string, product: number, count: number): Promise<string[]> {
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await createShopper(url).chooseRate(items) };
  const checkoutIds: string[] = [];
  const turns = Array.from({ length: count }, (_, index) => index);
  const buyer = async () => {
    for (let index = turns.pop(); index !== undefined; index = turns.pop()) {
      const shopper = createShopper(url);
      const method = index % 2 ? 'paypal' : 'stripe';
      const { body } = await shopper.startPayment(method, order);
      await decide(body);
      // Every other browser disappears before it returns from the provider.
      if (index % 4 < 2) await shopper.placeOrder(method, body, order);
      checkoutIds.push(body.checkoutId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return checkoutIds;
}

async function waitForCaptures(db: Database, checkoutIds: readonly string[]): Promise<void> {
  const captured = and(
    inArray(payments.checkoutId, [...checkoutIds]),
    eq(payments.state, 'captured'),
  );
  const deadline = Date.now() + 60_000;
  while ((await db.$count(payments, captured)) < checkoutIds.length && Date.now() < deadline) {
    await pause(100);
  }
}

async function listFaults(
  db: Database,
  product: number,
  checkoutIds: readonly string[],
): Promise<string[]> {
  const count = checkoutIds.length;
  const placed = await db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.checkoutId, [...checkoutIds]));
  const numbers = placed.map(({ number }) => number);
  const sales = and(eq(stockMovements.productId, product), eq(stockMovements.kind, 'sale'));
  const found: Record<string, number> = {
    orders: placed.length,
    sales: await db.$count(stockMovements, sales),
    mails: await db.$count(mails, inArray(mails.subjectKey, numbers)),
  };
  const stock = await findStockLevel(db, product);
  return [
    ...Object.entries(found).flatMap(([name, number]) =>
      number === count ? [] : [`${number} ${name} for ${count} payments`],
    ),
    ...(stock?.onHand === 0 && stock.held === 0 ? [] : [`stock is ${JSON.stringify(stock)}`]),
  ];
}
