import type { Database } from '#database/client.ts';
import { orderItems, orders, users } from '#database/schema/index.ts';
import { createOrderNumber } from '#modules/orders/order-number.ts';
import { createTrackingReference } from '#modules/shipping/tracking-number.ts';

export type BuiltOrder = { id: number; number: string; userId: number };

type OrderFields = Partial<typeof orders.$inferInsert> & {
  items?: Partial<typeof orderItems.$inferInsert>[];
};

const address = {
  streetAddress: '1 Samora Machel Avenue',
  city: 'Harare',
  state: 'Harare',
  country: 'ZW',
  postalCode: 'N/A',
};

let count = 0;

/** An unpaid order. Tests give only the fields that matter. */
export async function addOrder(db: Database, fields: OrderFields = {}): Promise<BuiltOrder> {
  count += 1;
  const { items = [{}], totalCents = 12_500, ...given } = fields;
  const email = given.email ?? `customer${count}@example.com`;
  const name = { firstName: given.firstName ?? 'Rudo', lastName: given.lastName ?? 'Moyo' };
  const [user] = await db
    .insert(users)
    .values({ email, ...name, role: 'customer' })
    .onConflictDoUpdate({ target: users.email, set: { email } })
    .returning({ id: users.id });
  const [order] = await db
    .insert(orders)
    .values({
      number: createOrderNumber(),
      trackingReference: createTrackingReference(),
      userId: user?.id ?? 0,
      email,
      ...name,
      shippingAddress: address,
      billingAddress: address,
      subtotalCents: totalCents - 2_500,
      shippingCents: 2_500,
      totalCents,
      ...given,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await db.insert(orderItems).values(
    items.map((item, position) => ({
      orderId: order.id,
      position,
      productName: 'Msasa Pump',
      quantity: 1,
      unitPriceCents: totalCents - 2_500,
      ...item,
    })),
  );
  return { id: order.id, number: order.number, userId: order.userId };
}
