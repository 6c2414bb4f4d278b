import { type SQLWrapper, sql } from 'drizzle-orm';

/** The result of a sale that was prepared elsewhere with this id, as columns of a query. */
export const saleColumns = (id: SQLWrapper) => ({
  /** True if a payment link is open, or an order exists. */
  isOrdered: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id} and c.state = 'open')`,
  /** True if any sale has this id, in whatever state. */
  isUsed: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id})`,
  orderNumber: sql<string | null>`(select o.number from orders o where o.checkout_id = ${id})`,
});
