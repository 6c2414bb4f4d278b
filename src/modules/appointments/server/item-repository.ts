import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { appointmentItems } from '#database/schema/index.ts';
import { graceMinutes } from '#modules/appointments/appointment.ts';
import type { AsideItem } from '#modules/appointments/appointment-schema.ts';

type ItemRow = AsideItem & { appointmentId: string };

/** What lies ready for each of these appointments, in its order. */
export async function listItems(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, AsideItem[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ItemRow>(sql`
    select i.appointment_id as "appointmentId", i.product_id as "productId", p.name, v.color,
      v.size, p.image_url as "imageUrl", h.quantity is not null as "isHeld"
    from appointment_items i
    join products p on p.id = i.product_id
    join product_variants v on v.id = i.variant_id
    left join stock_holds h on h.checkout_id = i.appointment_id and h.variant_id = i.variant_id
    where i.appointment_id = any (${sql.param([...ids])}::uuid[])
    order by i.appointment_id, i.position`);
  const items = new Map<string, AsideItem[]>();
  for (const { appointmentId, ...item } of rows) {
    items.set(appointmentId, [...(items.get(appointmentId) ?? []), item]);
  }
  return items;
}

type NewItem = { productId: number; variantId: number };

export async function replaceItems(
  tx: Transaction,
  appointmentId: string,
  items: readonly NewItem[],
): Promise<void> {
  await tx.delete(appointmentItems).where(eq(appointmentItems.appointmentId, appointmentId));
  if (items.length === 0) return;
  const rows = items.map((item, position) => ({ ...item, appointmentId, position }));
  await tx.insert(appointmentItems).values(rows);
}

/** Those of these appointments whose id a sale bears: what was held is the sale's from then on. */
export async function listSold(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from checkouts c where c.id = any (${sql.param([...ids])}::uuid[])
    union select o.checkout_id from orders o
      where o.checkout_id = any (${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function listNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from products
    where id = any (${sql.param([...ids])}::int[]) and published and deleted_at is null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type DueRow = { id: string; name: string };

/** Over for some time, or not to take place, and something is still held. */
export async function listToRelease(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select a.id, a.name from appointments a
    where exists (select 1 from stock_holds h where h.checkout_id = a.id)
      and not exists (select 1 from checkouts c where c.id = a.id)
      and (a.state in ('cancelled', 'missed')
        or a.ends_at < now() - make_interval(mins => ${graceMinutes}))
      and a.id <> all (${sql.param([...without])}::uuid[])
    order by a.ends_at limit ${limit}`);
  return rows;
}

/** Of everybody with this e-mail address, what is held. */
export async function listHeldOf(db: Executor, email: string): Promise<string[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select a.id, a.name from appointments a
    where a.email = ${email}::citext
      and exists (select 1 from stock_holds h where h.checkout_id = a.id)
      and not exists (select 1 from checkouts c where c.id = a.id)`);
  return rows.map(({ id }) => id);
}
