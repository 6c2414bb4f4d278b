import { asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import {
  orders,
  products,
  productVariants,
  shopEvents,
  variantStock,
  webhookDeliveries,
  webhookEndpoints,
} from '#database/schema/index.ts';
import { centsToDollars } from '#shared/money.ts';

export type ShopEvent = typeof shopEvents.$inferSelect;

export function listEvents(
  db: Executor,
  most: number,
  without: readonly string[],
): Promise<ShopEvent[]> {
  return db
    .select()
    .from(shopEvents)
    .where(notInArray(sql`${shopEvents.number}::text`, [...without]))
    .orderBy(asc(shopEvents.number))
    .limit(most);
}

/** A stock message has the current quantity, so of several for a variant the last one is enough. */
export async function dropRepeatedEvents(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from shop_events as older using shop_events as newer
    where older.kind = 'stock.changed' and newer.kind = 'stock.changed'
      and older.subject = newer.subject and older.number < newer.number`);
}

/** False if another process has taken it. */
export async function takeEvent(tx: Executor, number: number): Promise<boolean> {
  const taken = await tx
    .delete(shopEvents)
    .where(eq(shopEvents.number, number))
    .returning({ number: shopEvents.number });
  return taken.length > 0;
}

/** Writes a message for each endpoint that subscribes to the kind. */
export async function insertDeliveries(
  tx: Executor,
  { eventId, kind, body }: { eventId: string; kind: string; body: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, kind, body)
    select id, ${eventId}, ${kind}, ${body} from ${webhookEndpoints}
    where paused_at is null and ${kind} = any(kinds)`);
}

/** The state when the message is written; receivers load further data with a key. */
export async function findFacts(db: Executor, { kind, subject }: ShopEvent): Promise<object> {
  return kind === 'stock.changed'
    ? findStockFacts(db, Number(subject))
    : findOrderFacts(db, subject);
}

async function findOrderFacts(db: Executor, number: string): Promise<object> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) return { order: number };
  return {
    order: number,
    status: row.status,
    paymentStatus: row.paymentStatus,
    channel: row.channel,
    total: centsToDollars(row.totalCents),
    refunded: centsToDollars(row.refundedCents),
    currency: 'USD',
    createdAt: row.createdAt.toISOString(),
  };
}

async function findStockFacts(db: Executor, variantId: number): Promise<object> {
  const [row] = await db
    .select({ variant: productVariants, name: products.name, stock: variantStock })
    .from(variantStock)
    .innerJoin(productVariants, eq(productVariants.id, variantStock.variantId))
    .innerJoin(products, eq(products.id, variantStock.productId))
    .where(eq(variantStock.variantId, variantId));
  if (!row) return { variant: variantId };
  const { variant, name, stock } = row;
  return {
    variant: variantId,
    product: variant.productId,
    name,
    color: variant.color,
    size: variant.size,
    sku: variant.sku,
    barcode: variant.barcode,
    onHand: stock.onHand,
    available: stock.onHand - stock.held,
  };
}
