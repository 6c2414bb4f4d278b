import { type SQL, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import type {
  ErasureCounts,
  PersonalData,
  PersonalRecord,
} from '#modules/customers/personal-data.ts';
import { noMailDomain } from '#shared/no-mail.ts';

export type Person = { id: number; email: string };

const years = retention.orders.years;
const isOld = sql`o.created_at < now() - make_interval(years => ${years})`;
const emptyAddress = sql`'{"streetAddress":"","city":"","state":"","country":"","postalCode":""}'::jsonb`;

const namesChoice = sql`i.addition -> 'choice' <> '{}'::jsonb`;

/** The words for what a customer chose are made of their own text. */
function withoutChoice(addition: SQL): SQL {
  return sql`${addition} || '{"choice":{},"text":"Made for the customer"}'::jsonb`;
}

const linesWithoutChoices = sql`(
  select coalesce(jsonb_agg(case when line ? 'addition'
    then line || jsonb_build_object('addition', ${withoutChoice(sql`(line -> 'addition')`)})
    else line end order by place), '[]')
  from jsonb_array_elements(c.lines) with ordinality as each_line(line, place))`;

/** Null if there is no such customer, or if they work here or have requested a staff account. */
export async function lockPerson(
  db: Executor,
  id: number,
): Promise<(Person & { isStaff: boolean }) | null> {
  const { rows } = await db.execute<{ email: string; is_staff: boolean }>(sql`
    select email, role = 'admin' or exists (
      select 1 from account_requests where user_id = users.id) as is_staff
    from users where id = ${id} for update`);
  const row = rows[0];
  return row ? { id, email: row.email, isStaff: row.is_staff } : null;
}

/** A query for each table with personal data, by its heading in the export. */
const parts: Record<string, (person: Person) => SQL> = {
  customer: ({ id }) => sql`
    select email, first_name, last_name, phone, created_at from users where id = ${id}`,
  orders: ({ id }) => sql`
    select number, created_at, status, payment_status, email, first_name, last_name, phone,
      shipping_address, billing_address, gift_words, recipient_name,
      recipient_phone, discount_code, total_cents, refunded_cents,
      tracking_reference
    from orders where user_id = ${id} order by id`,
  'order lines': ({ id }) => sql`
    select o.number as order_number, i.product_name, i.color, i.size, i.quantity, i.unit_price_cents,
      i.addition ->> 'text' as addition
    from order_items i join orders o on o.id = i.order_id
    where o.user_id = ${id} order by o.id, i.position`,
  returns: ({ id }) => sql`
    select r.number, r.state, r.note, r.answer, r.created_at, r.closed_at
    from returns r join orders o on o.id = r.order_id where o.user_id = ${id} order by r.created_at`,
  'returned items': ({ id }) => sql`
    select r.number, i.product_name, i.color, i.size, l.quantity, l.reason
    from return_lines l join returns r on r.id = l.return_id join orders o on o.id = r.order_id
    join order_items i on i.order_id = o.id and i.position = l.position
    where o.user_id = ${id} order by r.created_at, l.position`,
  notes: ({ id }) => sql`
    select text, author, created_at from customer_notes where user_id = ${id} order by id`,
  messages: ({ email }) => sql`
    select subject, message, name, created_at from contact_messages
    where lower(email) = lower(${email}) order by id`,
  'answers to messages': ({ email }) => sql`
    select a.text, a.author, a.created_at from message_answers a
    join contact_messages m on m.id = a.message_id
    where lower(m.email) = lower(${email}) order by a.id`,
  newsletter: ({ email }) => sql`
    select email::text as email, state, created_at, confirmed_at, unsubscribed_at
    from subscribers where email = ${email}`,
  'products waited for': ({ email }) => sql`
    select p.name, r.created_at from restock_requests r join products p on p.id = r.product_id
    where r.email = ${email} order by r.created_at`,
  withdrawals: ({ email }) => sql`
    select name, email, order_number, created_at, settled_at from withdrawals
    where lower(email) = lower(${email}) order by created_at`,
  'gift cards': ({ email }) => sql`
    select last_four, value_cents, balance_cents, created_at from gift_cards
    where lower(recipient) = lower(${email}) order by created_at`,
  letters: ({ email }) => sql`
    select kind, subject, text, created_at, sent_at from mails
    where lower(recipient) = lower(${email}) order by created_at`,
  checkouts: ({ email }) => sql`
    select state, form, address as internet_address, total_cents, created_at from checkouts
    where lower(form ->> 'email') = lower(${email}) order by created_at`,
};

export async function readPersonalData(db: Executor, person: Person): Promise<PersonalData> {
  const data: Record<string, PersonalRecord[]> = {};
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await db.execute<Record<string, unknown>>(query(person));
    data[name] = rows.map(plainRecord);
  }
  return data;
}

export function plainRecord(row: Record<string, unknown>): PersonalRecord {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, plainValue(value)]),
  );
}

function plainValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export async function countErasure(db: Executor, { id, email }: Person): Promise<ErasureCounts> {
  const { rows } = await db.execute<ErasureCounts>(sql`
    select
      (select count(*)::int from customer_notes where user_id = ${id}) as notes,
      (select count(*)::int from contact_messages where lower(email) = lower(${email})) as messages,
      (select count(*)::int from subscribers where email = ${email}) as subscriptions,
      (select count(*)::int from restock_requests where email = ${email}) as "waitedFor",
      (select count(*)::int from orders
        where user_id = ${id} and gift_words || recipient_name <> '') as "giftWords",
      (select count(*)::int from order_items i join orders o on o.id = i.order_id
        where o.user_id = ${id} and ${namesChoice}) as additions,
      (select count(*)::int from gift_cards where lower(recipient) = lower(${email})) as "giftCards",
      (select count(*)::int from mails where lower(recipient) = lower(${email})) as letters,
      (select count(*)::int from checkouts c where ${isFormOf(email)}) as checkouts,
      (select count(*)::int from orders o
        where o.user_id = ${id} and ${isOld} and o.email <> '') as "oldOrders",
      (select count(*)::int from orders o where o.user_id = ${id} and not ${isOld}) as "lawfulOrders",
      (select count(*)::int from audit_log where subject = ${email}) as "auditEntries"`);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered nothing');
  return counts;
}

/** An open checkout is left to its shopper, and is deleted later. */
function isFormOf(email: string): SQL {
  return sql`c.state <> 'open' and lower(c.form ->> 'email') = lower(${email})`;
}

/** Erases everything except the parts of orders that must be stored by law. */
export async function erasePerson(db: Executor, { id, email }: Person): Promise<void> {
  await db.execute(sql`delete from customer_notes where user_id = ${id}`);
  await db.execute(sql`delete from contact_messages where lower(email) = lower(${email})`);
  await db.execute(sql`delete from subscribers where email = ${email}`);
  await db.execute(sql`delete from restock_requests where email = ${email}`);
  await db.execute(sql`
    delete from withdrawals where settled_at is not null and lower(email) = lower(${email})`);
  await db.execute(sql`delete from mails where lower(recipient) = lower(${email})`);
  await db.execute(sql`update discount_uses set email = '' where email = lower(${email})`);
  await db.execute(sql`
    update orders set gift_words = '', recipient_name = '', recipient_phone = ''
    where user_id = ${id}`);
  await emptyAdditions(db, sql`o.user_id = ${id}`);
  await db.execute(sql`
    update checkouts c set lines = ${linesWithoutChoices}, address = '', fingerprint = '', form = (c.form - 'gift' - 'paynow') || jsonb_build_object(
      'email', '', 'firstName', '', 'lastName', '', 'phone', '',
      'shippingAddress', ${emptyAddress}, 'billingAddress', ${emptyAddress})
    where ${isFormOf(email)}`);
  await emptyOrders(db, sql`o.user_id = ${id} and ${isOld}`);
  await emptyCustomers(db, sql`u.id = ${id}`);
}

/** A text that was engraved may be a name. That something was done, and its price, stay. */
async function emptyAdditions(db: Executor, which: SQL): Promise<void> {
  await db.execute(sql`
    update order_items i set addition = ${withoutChoice(sql`i.addition`)}
    from orders o where o.id = i.order_id and ${which} and ${namesChoice}`);
}

/** Erases names and addresses; the bought items and payments stay for the books. */
async function emptyOrders(db: Executor, which: SQL): Promise<number> {
  await emptyAdditions(db, sql`${which} and o.email <> ''`);
  const { rows } = await db.execute(sql`
    update orders o set email = '', first_name = '', last_name = '', phone = '', gift_words = '',
      recipient_name = '', recipient_phone = '', shipping_address = ${emptyAddress}, billing_address = ${emptyAddress}
    where ${which} and o.email <> '' returning o.id`);
  return rows.length;
}

/** The customer stays with an unusable address, because orders refer to it. */
async function emptyCustomers(db: Executor, which: SQL): Promise<void> {
  await db.execute(sql`
    update users u set email = 'erased-' || u.id || ${`@${noMailDomain}`}, first_name = '',
      last_name = '', phone = '', updated_at = now()
    where ${which}`);
}

const atOnce = 500;

/** Erases orders whose legal retention has ended, and customers without later orders. */
export async function forgetOldOrders(db: Executor): Promise<void> {
  const old = sql`o.id in (
    select o.id from orders o where ${isOld} and o.email <> '' order by o.id limit ${atOnce})`;
  while ((await emptyOrders(db, old)) === atOnce);
  await emptyCustomers(
    db,
    sql`u.role = 'customer' and u.email::text not like ${`%@${noMailDomain}`}
      and u.created_at < now() - make_interval(years => ${years})
      and not exists (select 1 from account_requests where user_id = u.id)
      and not exists (select 1 from orders o where o.user_id = u.id and not ${isOld})`,
  );
}
