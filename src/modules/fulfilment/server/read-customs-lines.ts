import type { Database } from '#database/client.ts';
import { type CustomsCodeSource, readCustomsFacts } from '#modules/catalog/server/index.ts';
import type { CustomsLines } from '#modules/fulfilment/customs-paper.ts';
import { findOrderByNumber, listLines } from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';

type Parts = { db: Database; customsCodes(): readonly CustomsCodeSource[] };

/** HS code and origin of the products of an order, as they are today. */
export async function readCustomsLines(
  { db, customsCodes }: Parts,
  number: string,
): Promise<Result<CustomsLines, 'order-not-found'>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  const lines = await listLines(db, order.id);
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const facts = await readCustomsFacts(db, customsCodes(), ids);
  return ok({ products: [...facts].map(([productId, each]) => ({ productId, ...each })) });
}
