import type pg from 'pg';
import { inParts, raiseIdentity } from './kit/parts.ts';

/**
 * Any number of orders, created inside the database: one customer for every two orders, two lines
 * each, spread over two years, with all states as frequent as in a real shop.
 */
export async function loadOrders(pool: pg.Pool, count: number): Promise<void> {
  const buyers = Math.ceil(count / 2);
  await inParts(buyers, (from, to) => loadBuyers(pool, from, to));
  await pool.query('analyze users');
  await inParts(count, (from, to) => loadPart(pool, { from, to, buyers, count }));
  await raiseIdentity(pool, 'orders');
  await pool.query('vacuum analyze users, orders, order_items');
}

async function loadBuyers(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `
    insert into users (email, role, first_name, last_name, approved_at, created_at)
    select 'customer' || n || '@post.example', 'customer', ${pick(firstNames, 'n')},
      ${pick(lastNames, 'n / 20')}, now(), now() - n * interval '10 minutes'
    from generate_series($1::int, $2::int) n`,
    [from, to],
  );
}

type Part = { from: number; to: number; buyers: number; count: number };

/** As in a shop, a later order has a larger number; `age` is 0 for the newest. */
async function loadPart(pool: pg.Pool, { from, to, buyers, count }: Part): Promise<void> {
  await pool.query(
    `
    insert into orders (id, number, user_id, status, payment_status, email, first_name, last_name,
      phone, shipping_address, billing_address, subtotal_cents, shipping_cents, total_cents,
      refunded_cents, carrier, service, tracking_reference, created_at)
    overriding system value
    select n, 'NDR-' || upper(substr(md5(n::text), 1, 3)) || lpad(n::text, 7, '0'), buyers.id,
      case when n % 50 = 0 then 'cancelled' when age < 300 then 'pending'
        when age < 800 then 'processing' when age < 2000 then 'shipped' else 'delivered' end,
      case when n % 50 = 0 then 'refunded' when n % 211 = 0 then 'partially refunded'
        when n % 997 = 0 then 'failed' else 'paid' end,
      email, first_name, last_name,
      '+263 77 ' || lpad((n * 7 % 10000000)::text, 7, '0'), place.address, place.address, cents, 2500,
      cents + 2500,
      case when n % 50 = 0 then cents + 2500 when n % 211 = 0 then 1000 else 0 end,
      'DHL Express', 'EXPRESS WORLDWIDE', 'DHL-' || upper(substr(md5('t' || n), 1, 16)),
      now() - (age + 1) * interval '10 minutes'
    from generate_series($3::int, $1::int) n
    cross join lateral (select $4::int - n as age) since
    join users as buyers on buyers.email = ('customer' || (1 + n % $2::int) || '@post.example')::citext
    cross join lateral (select 2000 + (n % 200000 * 7919) % 200000 as cents) price
    cross join lateral (select jsonb_build_object('streetAddress', n || ' Samora Machel Avenue',
      'city', 'Harare', 'state', 'Harare', 'country', 'ZW', 'postalCode', 'N/A') as address) place`,
    [to, buyers, from, count],
  );
  await pool.query(
    `
    insert into order_items (order_id, position, product_id, product_name, color, size, quantity,
      unit_price_cents)
    select orders.id, line, products.id, products.name, 'Noir', '38', 1 + line,
      greatest(orders.subtotal_cents / 3, 1)
    from orders cross join generate_series(0, 1) line
    cross join (select least(90000, max(id)) as count from products) shop
    join products on products.id = 1 + (orders.id * 7 + line) % count
    where orders.id between $1 and $2`,
    [from, to],
  );
}

const firstNames = ['Rudo', 'Chipo', 'Tendai', 'Zanele', 'Vimbai', 'Sofia', 'Claire', 'Isabel'];
const lastNames = ['Moyo', 'Dube', 'Sibanda', 'Ncube', 'Banda', 'Marques', 'Laurent', 'Okafor'];

function pick(names: readonly string[], place: string): string {
  return `(array['${names.join("','")}'])[1 + (${place}) % ${names.length}]`;
}
