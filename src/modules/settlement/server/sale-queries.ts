import { type SQLWrapper, sql } from 'drizzle-orm';

/** What became of a sale that was prepared elsewhere under this id, as columns of a query. */
export const saleColumns = (id: SQLWrapper) => ({
  /** A payment link waits, or an order was made. */
  isOrdered: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id} and c.state = 'open')`,
  /** A sale bears the id, whatever became of it. */
  isUsed: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id})`,
  orderNumber: sql<string | null>`(select o.number from orders o where o.checkout_id = ${id})`,
});
