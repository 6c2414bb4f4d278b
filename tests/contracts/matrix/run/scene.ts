import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders, payments } from '#database/schema/index.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { addGiftCards } from '#tests/kit/gift-card-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import type { Provider } from '../words.ts';
import type { Stage } from './stage.ts';

export const products = 5;
const priceCents = 12_500;
export const cardCents = 60_000;

/** The amount of a partial refund. */
export const partCents = 1_000;

/** One purchase of one product, identified by its checkout. */
export type Scene = {
  stage: Stage;
  provider: Provider;
  checkoutId: string;
  product: number;
  form: { firstName: string; lastName: string; email: string };
  order: { items: { productId: number; quantity: number }[]; shippingRate: ShippingRate };
  giftCardCode?: string;
  /** The shop's answer when the payment was opened. */
  opened?: OpenedPaymentAnswer;
};

export async function createScene(stage: Stage, provider: Provider): Promise<Scene> {
  const { db } = stage.world.database;
  const product = await addProduct(db, { quantity: products, priceCents });
  const checkoutId = randomUUID();
  // Letters only, since it is a name; unique for each checkout.
  const lastName = `Moyo${checkoutId.replace(/[^a-f]/g, '')}`;
  const form = { firstName: 'Rudo', lastName, email: `${checkoutId}@example.com` };
  const items = [{ productId: product, quantity: 1 }];
  const shippingRate = await createShopper(stage.world.url, form).chooseRate(items);
  const [giftCardCode] = provider === 'gift card' ? await addGiftCards(db, [cardCents]) : [];
  return {
    stage,
    provider,
    checkoutId,
    product,
    form,
    order: { items, shippingRate },
    ...(giftCardCode && { giftCardCode }),
  };
}

export const dbOf = ({ stage }: Scene) => stage.world.database.db;

/** The shopper, connected to the process that answers. */
export const shopperAt = ({ stage, form }: Scene, address = stage.world.url) =>
  createShopper(address, form);

export async function orderOf(scene: Scene) {
  const [order] = await dbOf(scene)
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, scene.checkoutId));
  return order ?? null;
}

export async function orderNumberOf(scene: Scene): Promise<string> {
  const order = await orderOf(scene);
  if (!order) throw new Error('There is no order yet');
  return order.number;
}

export const paymentsOf = (scene: Scene) =>
  dbOf(scene)
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, scene.checkoutId))
    .orderBy(payments.createdAt);

/** A staff call to the process that answers, with the session of the surviving one. */
export async function callAsStaff(
  { stage }: Scene,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  address = stage.world.url,
): Promise<number> {
  const cookie = [...stage.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': stage.admin.address },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}
