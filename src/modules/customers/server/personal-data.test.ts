import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);
const address = `'{"streetAddress":"1 Samora Machel","city":"Harare","state":"","country":"ZW","postalCode":""}'`;

/** A customer with data in every table, one recent order and one from long ago. */
async function createCustomer(): Promise<{ id: number; email: string; number: string }> {
  const email = `rudo-${randomUUID()}@example.com`;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (email, role, first_name, last_name, phone, created_at)
    values (${email}, 'customer', 'Rudo', 'Ncube', '+263 77 123 4567', now() - interval '8 years')
    returning id`);
  const id = Number(rows[0]?.id);
  const number = `NDR-${randomUUID().slice(0, 8)}`;
  for (const [suffix, age] of [
    ['', '1 day'],
    ['-OLD', '7 years'],
  ]) {
    await db.execute(sql`
      insert into orders (number, user_id, email, first_name, last_name, phone, shipping_address,
        billing_address, subtotal_cents, shipping_cents, total_cents, tracking_reference, created_at,
        is_gift, gift_words)
      values (${number + suffix}, ${id}, ${email}, 'Rudo', 'Ncube', '+263', ${sql.raw(address)},
        ${sql.raw(address)}, 100, 0, 100, ${`T-${number}${suffix}`}, now() - ${age}::interval,
        true, 'For Tendai')`);
  }
  await db.execute(
    sql`insert into customer_notes (user_id, text, author) values (${id}, '=HYPERLINK("x")', 'a')`,
  );
  await db.execute(sql`
    insert into contact_messages (name, email, subject, message)
    values ('Rudo', ${email.toUpperCase()}, 'Hello', 'Do you have 38?')`);
  await db.execute(sql`insert into subscribers (email, token) values (${email}, ${randomUUID()})`);
  const productId = await addProduct(db);
  await db.execute(
    sql`insert into restock_requests (product_id, email) values (${productId}, ${email})`,
  );
  await db.execute(sql`
    insert into mails (kind, recipient, subject, html, text)
    values ('order-confirmation', ${email}, 'Your order', '<p>x</p>', 'x')`);
  await db.execute(sql`
    insert into checkouts (state, form, lines, rate, subtotal_cents, shipping_cents, total_cents,
      address, expires_at)
    values ('placed', jsonb_build_object('email', ${email}::text, 'firstName', 'Rudo',
      'paynow', jsonb_build_object('way', 'ecocash', 'phone', ${`phone of ${email}`}::text)),
      '[]', '{}', 100, 0, 100, '10.0.0.1', now())`);
  return { id, email, number };
}

describe('what the shop holds of a customer', () => {
  test('is handed over as JSON and as CSV, to owners alone, and that is written down', async () => {
    const { id, email, number } = await createCustomer();
    const file = `/api/admin/customers/${id}/data`;
    const json = await owner.call('GET', file);
    expect(json.headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`);
    const data = json.json();
    expect(data.customer).toMatchObject([{ email, first_name: 'Rudo' }]);
    expect(data.orders.map((order: { number: string }) => order.number)).toEqual([
      number,
      `${number}-OLD`,
    ]);
    expect(data.orders[0].gift_words).toBe('For Tendai');
    const parts = [
      'notes',
      'messages',
      'newsletter',
      'products waited for',
      'letters',
      'checkouts',
    ];
    for (const part of parts) {
      expect([part, data[part].length]).toEqual([part, 1]);
    }
    const csv = await owner.call('GET', `${file}?format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain(`customer,1,email,${email}\r\n`);
    // A spreadsheet would execute it as a formula.
    expect(csv.body).toContain(`notes,1,text,"'=HYPERLINK(""x"")"`);
    const manager = await createAdminBrowser(shop, 'manager');
    expect((await manager.call('GET', file)).statusCode).toBe(403);
    const { rows } = await db.execute(sql`
      select actor_email from audit_log
      where subject = ${`customer:${id}`} and action = 'customer.exported'`);
    expect(rows).toEqual([{ actor_email: owner.email }, { actor_email: owner.email }]);
  });

  test('has what came back, with the reason', async () => {
    const order = await addOrder(db);
    const id = randomUUID();
    await db.execute(sql`
      insert into returns (id, number, order_id, state, requested_by, closed_at)
      values (${id}, ${`${order.number}-R1`}, ${order.id}, 'received', 'staff', now())`);
    await db.execute(sql`
      insert into return_lines (return_id, position, quantity, reason)
      values (${id}, 0, 1, 'Too narrow')`);
    const file = await owner.call('GET', `/api/admin/customers/${order.userId}/data`);
    expect(file.json()['returned items']).toMatchObject([
      { number: `${order.number}-R1`, product_name: 'Msasa Pump', reason: 'Too narrow' },
    ]);
  });

  test('is erased as it was said before, and the order of this year keeps what the law wants', async () => {
    const { id, email, number } = await createCustomer();
    const plan = (await owner.call('GET', `/api/admin/customers/${id}/erasure`)).json();
    expect(plan.goes.map(({ count }: { count: number }) => count)).toEqual([
      1, 1, 1, 1, 1, 2, 1, 1, 1,
    ]);
    expect(plan.stays).toMatchObject([{ count: 1 }]);
    const manager = await createAdminBrowser(shop, 'manager');
    const erase = `/api/admin/customers/${id}/erase`;
    expect((await manager.call('POST', erase)).statusCode).toBe(403);
    const erased = await owner.call('POST', erase);
    expect(erased.json()).toEqual({ success: true, done: plan });

    const { rows: orders } = await db.execute(sql`
      select number, email, first_name, shipping_address ->> 'city' as city, total_cents, gift_words
      from orders where user_id = ${id} order by id`);
    expect(orders).toEqual([
      { number, email, first_name: 'Rudo', city: 'Harare', total_cents: 100, gift_words: '' },
      {
        number: `${number}-OLD`,
        email: '',
        first_name: '',
        city: '',
        total_cents: 100,
        gift_words: '',
      },
    ]);
    const customer = (await owner.call('GET', `/api/admin/customers/${id}`)).json();
    expect(customer.customer).toMatchObject({ email: '', firstName: '', lastName: '', phone: '' });
    const { rows: left } = await db.execute(sql`
      select (select count(*)::int from users where email = ${email}) as users,
        (select count(*)::int from customer_notes where user_id = ${id}) as notes,
        (select count(*)::int from contact_messages where lower(email) = ${email}) as messages,
        (select count(*)::int from subscribers where email = ${email}) as subscribers,
        (select count(*)::int from restock_requests where email = ${email}) as waiting,
        (select count(*)::int from mails where recipient = ${email}) as mails,
        (select count(*)::int from checkouts where form::text like ${`%${email}%`}) as checkouts,
        (select count(*)::int from audit_log where action = 'customer.erased'
          and subject = ${`customer:${id}`} and detail::text not like ${`%${email}%`}) as written`);
    expect(left).toEqual([
      {
        users: 0,
        notes: 0,
        messages: 0,
        subscribers: 0,
        waiting: 0,
        mails: 0,
        checkouts: 0,
        written: 1,
      },
    ]);
  });

  test('is not erased of somebody who works here, nor of nobody', async () => {
    const colleague = await createAdminBrowser(shop, 'packer');
    const answer = await owner.call('POST', `/api/admin/customers/${colleague.id}/erase`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This person works here, or asks to. Decide about the account first.',
    ]);
    expect((await owner.call('POST', '/api/admin/customers/999999/erase')).statusCode).toBe(404);
  });

  test('goes by itself when the law asks for it no longer', async () => {
    const { id, email } = await createCustomer();
    await shop.services.runHourlyTasks();
    const names = async () =>
      (
        await db.execute(sql`
          select (select email::text from users where id = ${id}) as customer,
            (select array_agg(first_name order by id) from orders where user_id = ${id}) as orders`)
      ).rows;
    expect(await names()).toEqual([{ customer: email, orders: ['Rudo', ''] }]);
    await db.execute(
      sql`update orders set created_at = now() - interval '6 years 1 day' where user_id = ${id}`,
    );
    await shop.services.runHourlyTasks();
    expect(await names()).toEqual([{ customer: `erased-${id}@counter.invalid`, orders: ['', ''] }]);
  });
});

test('a message goes two years after it was answered, and not before it was', async () => {
  await db.execute(sql`
    insert into contact_messages (name, email, subject, message, created_at, answered_at) values
      ('A', 'a@example.com', 'clock: long answered', 'x', now() - interval '3 years',
        now() - interval '25 months'),
      ('B', 'b@example.com', 'clock: answered', 'x', now() - interval '3 years',
        now() - interval '23 months'),
      ('C', 'c@example.com', 'clock: never answered', 'x', now() - interval '3 years', null)`);
  await shop.services.runHourlyTasks();
  const { rows } = await db.execute(
    sql`select subject from contact_messages where subject like 'clock:%' order by id`,
  );
  expect(rows).toEqual([{ subject: 'clock: answered' }, { subject: 'clock: never answered' }]);
});

test('addresses in the audit log go after 90 days, and nothing else of it ever', async () => {
  await db.execute(sql`
    insert into audit_log (action, subject, address, at) values
      ('clock.checked', 'old', '10.0.0.1', now() - interval '91 days'),
      ('clock.checked', 'new', '10.0.0.1', now() - interval '89 days')`);
  await shop.services.runHourlyTasks();
  const { rows } = await db.execute(sql`
    select subject, address from audit_log where action = 'clock.checked' order by id`);
  expect(rows).toEqual([
    { subject: 'old', address: '' },
    { subject: 'new', address: '10.0.0.1' },
  ]);
  for (const change of [
    sql`update audit_log set address = '10.0.0.2' where subject = 'old'`,
    sql`update audit_log set address = '', action = 'x' where subject = 'new'`,
    sql`update audit_log set address = '' where at > now() - interval '1 day'`,
  ]) {
    const attempt = db.execute(change).catch((error) => error.cause);
    expect((await attempt).message).toBe('The audit log is append-only');
  }
});
