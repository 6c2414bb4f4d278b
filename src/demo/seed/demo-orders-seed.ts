import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/client.ts';
import {
  orderHistory,
  orderItems,
  orders,
  payments,
  products,
  productVariants,
  refunds,
  stockLevels,
  stockMovements,
  users,
} from '#database/schema/index.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import type { DemoOrder, DemoProduct } from './demo-order.ts';
import { planDemoOrders } from './demo-orders.ts';
import { type DemoRows, rowsOf } from './demo-orders-rows.ts';

const openedBeforeFirstOrder = 7 * 86_400_000;

/**
 * A history for the demo, written directly into the database: nothing is mailed or announced. The
 * first stock includes what was sold, so that the stock now is the catalogue's.
 */
export async function seedDemoOrders(tx: Transaction, now: Date): Promise<void> {
  const plans = planDemoOrders(await listProducts(tx), now);
  const [first] = plans;
  if (!first) return;
  const rows = plans.map(rowsOf);
  const userIds = await insertCustomers(tx, plans);
  await tx.insert(payments).values(rows.map(({ payment }) => payment));
  await tx.insert(refunds).values(rows.flatMap(({ refund }) => refund ?? []));
  await insertOrders(tx, plans, rows, userIds);
  const movements = rows.flatMap((row) => row.movements);
  await tx.insert(stockMovements).values(movements);
  const openedAt = new Date(first.placedAt.getTime() - openedBeforeFirstOrder);
  await openEarlier(tx, openedAt, movements);
}

async function listProducts(tx: Transaction): Promise<DemoProduct[]> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      subCategory: products.subCategory,
      imageUrl: products.imageUrl,
      additionalImages: products.additionalImages,
      leadsWithSecond: products.leadsWithSecond,
      colors: products.colors,
      sizes: products.sizes,
      priceCents: products.priceCents,
      quantity: stockLevels.onHand,
    })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .orderBy(products.id);
  const variants = Map.groupBy(await tx.select().from(productVariants), (each) => each.productId);
  return rows.map(({ additionalImages, leadsWithSecond, ...row }) => ({
    ...row,
    imageUrl: orderPictures({ ...row, additionalImages, leadsWithSecond }).imageUrl,
    variants: variants.get(row.id) ?? [],
  }));
}

async function insertCustomers(
  tx: Transaction,
  plans: readonly DemoOrder[],
): Promise<Map<string, number>> {
  const customers = plans.filter(({ isFirstOfCustomer }) => isFirstOfCustomer);
  const stored = await tx
    .insert(users)
    .values(
      customers.map(({ customer: { email, firstName, lastName, phone }, placedAt }) => ({
        email,
        firstName,
        lastName,
        phone,
        role: 'customer',
        approvedAt: placedAt,
        createdAt: placedAt,
        updatedAt: placedAt,
      })),
    )
    .returning({ id: users.id, email: users.email });
  return new Map(stored.map(({ email, id }) => [email, id]));
}

async function insertOrders(
  tx: Transaction,
  plans: readonly DemoOrder[],
  rows: readonly DemoRows[],
  userIds: ReadonlyMap<string, number>,
): Promise<void> {
  const stored = await tx
    .insert(orders)
    .values(
      rows.map(({ order }, index) => ({
        ...order,
        userId: userIds.get(plans[index]?.customer.email ?? '') ?? 0,
      })),
    )
    .returning({ id: orders.id });
  const withId = <Row>(listOf: (row: DemoRows) => Row[]) =>
    rows.flatMap((row, index) =>
      listOf(row).map((each) => ({ ...each, orderId: stored[index]?.id ?? 0 })),
    );
  await tx.insert(orderItems).values(withId(({ items }) => items));
  await tx.insert(orderHistory).values(withId(({ history }) => history));
}

async function openEarlier(
  tx: Transaction,
  createdAt: Date,
  movements: DemoRows['movements'],
): Promise<void> {
  const opening = eq(stockMovements.kind, 'opening');
  await tx.update(stockMovements).set({ createdAt }).where(opening);
  for (const [variantId, ofVariant] of Map.groupBy(movements, (each) => each.variantId)) {
    const net = ofVariant.reduce((sum, { onHandDelta }) => sum + onHandDelta, 0);
    await tx
      .update(stockMovements)
      .set({ onHandDelta: sql`${stockMovements.onHandDelta} - ${net}::int` })
      .where(and(opening, eq(stockMovements.variantId, variantId ?? 0)));
  }
}
