import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { runTasks } from './housekeeping.ts';

const world = await createCheckoutWorld();
const { services } = world;
const { db } = world.database;

const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

type Decision = Parameters<typeof decide>[1] | 'leave';

/** A shopper who pressed pay, and the result. */
async function goToPay(decision: Decision, method: 'paypal' | 'stripe' = 'paypal') {
  const productId = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  if (decision !== 'leave') await decide(payment, decision);
  return { shopper, order, payment, checkoutId: payment.checkoutId };
}

async function abandon() {
  const visit = await goToPay('leave');
  await services.checkouts.cancel(visit.checkoutId);
  return visit;
}

async function age(checkoutId: string, days: number): Promise<void> {
  await db.execute(sql`
    update checkouts set created_at = created_at - make_interval(days => ${days}),
      updated_at = updated_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days})
    where id = ${checkoutId}`);
}

const readCheckout = async (id: string) =>
  (
    await rows(sql`select state, form, address, fingerprint, lines from checkouts where id = ${id}`)
  )[0];

describe('a checkout that was not paid', () => {
  test('says nothing of its shopper 31 days after it ended', async () => {
    const { checkoutId } = await abandon();
    await age(checkoutId, 31);
    await services.runHourlyTasks();
    const checkout = await readCheckout(checkoutId);
    expect(checkout).toMatchObject({ state: 'cancelled', address: '', fingerprint: '' });
    expect(checkout?.form).toEqual({
      email: '',
      firstName: '',
      lastName: '',
      phone: '',
      shippingAddress: { streetAddress: '', city: '', state: '', country: '', postalCode: '' },
      paymentMethod: 'paypal',
    });
    expect(checkout?.lines).toHaveLength(1);
  });

  test('still does after 29 days', async () => {
    const { checkoutId, shopper } = await abandon();
    await age(checkoutId, 29);
    await services.runHourlyTasks();
    expect(await readCheckout(checkoutId)).toMatchObject({ form: { email: shopper.who.email } });
  });

  test('can be taken up again afterwards, by the tab that still knows it', async () => {
    const { shopper, checkoutId, order } = await abandon();
    await age(checkoutId, 40);
    await services.runHourlyTasks();
    const again = await shopper.startPayment('paypal', { ...order, checkoutId });
    expect(again.status).toBe(200);
    expect(await readCheckout(checkoutId)).toMatchObject({
      state: 'open',
      form: { email: shopper.who.email },
    });
    await decide(again.body);
    expect((await shopper.placeOrder('paypal', again.body, order)).status).toBe(200);
  });

  test('gives money back that turns up after all, and tells staff', async () => {
    const { checkoutId, payment } = await goToPay('approve');
    await db.execute(sql`update payments set state = 'closed' where checkout_id = ${checkoutId}`);
    await db.execute(sql`update checkouts set state = 'cancelled' where id = ${checkoutId}`);
    await db.transaction((tx) => services.inventory.releaseHold(tx, checkoutId));
    await age(checkoutId, 60);
    await services.runHourlyTasks();
    expect(await readCheckout(checkoutId)).toMatchObject({ form: { email: '' } });

    const id = payment.paypalOrderId ?? '';
    expect((await services.payments.providers.paypal.capture(id, 'late')).ok).toBe(true);
    await createShopper(world.url).placeOrder('paypal', payment);
    const [given] = await rows(sql`
      select p.state, r.state as refund from payments p join refunds r on r.payment_id = p.id
      where p.checkout_id = ${checkoutId}`);
    expect(given).toEqual({ state: 'refunded', refund: 'completed' });
    const { refunds } = await control(world.emulators, 'paypal');
    expect(refunds.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
    await vi.waitFor(async () => {
      const [told] = await rows(sql`
        select message from notifications where title = 'Payment returned' order by id desc`);
      expect(told?.message).toMatch(/^A payment for a checkout of long ago goes back in full: /);
    }, 10_000);
    expect(await rows(sql`select 1 from mails where recipient = ''`)).toEqual([]);
  });

  test('is gone with its payments after a year', async () => {
    const { checkoutId } = await abandon();
    await age(checkoutId, 366);
    await services.runHourlyTasks();
    expect(await readCheckout(checkoutId)).toBeUndefined();
    expect(await rows(sql`select 1 from payments where checkout_id = ${checkoutId}`)).toEqual([]);
  });
});

test.each(['placed', 'refunded'])(
  'a checkout that was %s says nothing of its shopper after 30 days; the order still does',
  async (state) => {
    const { shopper, payment, order, checkoutId } = await goToPay('approve');
    expect((await shopper.placeOrder('paypal', payment, order)).status).toBe(200);
    await db.execute(sql`update checkouts set state = ${state} where id = ${checkoutId}`);
    await age(checkoutId, 29);
    await services.runHourlyTasks();
    expect(await readCheckout(checkoutId)).toMatchObject({ form: { email: shopper.who.email } });
    await age(checkoutId, 500);
    await services.runHourlyTasks();
    const emptied = await readCheckout(checkoutId);
    expect(emptied).toMatchObject({ state, address: '', form: { email: '', firstName: '' } });
    const left = await rows(sql`
      select o.email, p.state from orders o join payments p on p.id = o.payment_id
      where p.checkout_id = ${checkoutId}`);
    expect(left).toEqual([{ email: shopper.who.email, state: 'captured' }]);
    // A tab that still knows the payment gets the same answer as before.
    if (state === 'refunded') return;
    expect((await shopper.placeOrder('paypal', payment, order)).status).toBe(200);
  },
);

describe('never emptied, however old, is a checkout', () => {
  const storedCheckout = async (checkoutId: string) => {
    await age(checkoutId, 500);
    await services.runHourlyTasks();
    const [payments] = await rows(
      sql`select count(*)::int from payments where checkout_id = ${checkoutId}`,
    );
    expect(payments?.count).toBe(1);
    return readCheckout(checkoutId);
  };

  test.each(['opening', 'open', 'capturing', 'pending', 'closing'])(
    'whose payment is %s: its money may still come',
    async (state) => {
      const { checkoutId, shopper } = await goToPay('leave', 'stripe');
      await db.execute(sql`
        update payments set state = ${state}, next_check_at = now() + interval '1 day'
        where checkout_id = ${checkoutId}`);
      await db.execute(sql`update checkouts set state = 'cancelled' where id = ${checkoutId}`);
      await db.execute(sql`delete from stock_holds where checkout_id = ${checkoutId}`);
      expect(await storedCheckout(checkoutId)).toMatchObject({
        form: { email: shopper.who.email },
      });
    },
  );

  test('for which stock is still held', async () => {
    const { checkoutId, shopper } = await goToPay('leave', 'stripe');
    await db.execute(sql`update payments set state = 'closed' where checkout_id = ${checkoutId}`);
    await db.execute(sql`update checkouts set state = 'expired' where id = ${checkoutId}`);
    expect(await storedCheckout(checkoutId)).toMatchObject({ form: { email: shopper.who.email } });
  });
});

test('webhooks are stored for 30 days, and those that nobody dealt with for longer', async () => {
  await db.execute(sql`
    insert into webhook_events (provider, event_id, body, headers, kind, payment_id, received_at,
      processed_at)
    values ('stripe', 'old', '{}', '{}', 'captured', gen_random_uuid(), now() - interval '31 days', now()),
      ('stripe', 'not ours', '{}', '{}', 'other', null, now() - interval '31 days', null),
      ('stripe', 'undone', '{}', '{}', 'captured', gen_random_uuid(), now() - interval '31 days', null),
      ('stripe', 'recent', '{}', '{}', 'captured', gen_random_uuid(), now() - interval '29 days', now())`);
  await services.runHourlyTasks();
  const left = await rows(sql`
    select event_id from webhook_events where body = '{}' order by event_id`);
  expect(left.map(({ event_id }) => event_id)).toEqual(['recent', 'undone']);
});

test('of a letter sent a month ago only stays that an order had it', async () => {
  const [order] = await rows(sql`select number from orders limit 1`);
  const mail = (subjectKey: unknown, state: string, days: number) => sql`
    insert into mails (kind, subject_key, recipient, subject, html, text, state, created_at)
    values ('sample', ${subjectKey}, 'rudo@post.example', 'Sent', '<p>Words</p>', 'Words', ${state},
      now() - make_interval(days => ${days}))`;
  await db.execute(mail(order?.number, 'sent', 31));
  await db.execute(mail('', 'sent', 31));
  await db.execute(mail('', 'failed', 32));
  await db.execute(mail('', 'sent', 29));
  await services.runHourlyTasks();
  expect(
    await rows(sql`select state, html, text from mails where kind = 'sample' order by created_at`),
  ).toEqual([
    { state: 'failed', html: '<p>Words</p>', text: 'Words' },
    { state: 'sent', html: '', text: '' },
    { state: 'sent', html: '<p>Words</p>', text: 'Words' },
  ]);
});

test('newsletter addresses that never confirmed or have left go after 30 days', async () => {
  await db.execute(sql`
    insert into subscribers (email, token, state, created_at, unsubscribed_at)
    values ('never@post.example', '1', 'pending', now() - interval '31 days', null),
      ('maybe@post.example', '2', 'pending', now() - interval '29 days', null),
      ('left@post.example', '3', 'unsubscribed', now() - interval '90 days', now() - interval '31 days'),
      ('leaving@post.example', '4', 'unsubscribed', now() - interval '90 days', now() - interval '1 day'),
      ('reader@post.example', '5', 'confirmed', now() - interval '900 days', null)`);
  await services.runHourlyTasks();
  const left = await rows(sql`select email from subscribers order by email`);
  expect(left.map(({ email }) => email)).toEqual([
    'leaving@post.example',
    'maybe@post.example',
    'reader@post.example',
  ]);
});

test('which address held what and did not pay is forgotten when it counts no longer', async () => {
  const productId = await addProduct(db);
  await db.execute(sql`
    insert into unpaid_minutes (holder, product_id, minutes, counted_at)
    values ('10.8.8.1', ${productId}, 30, now() - interval '119 minutes'),
      ('10.8.8.2', ${productId}, 30, now() - interval '121 minutes')`);
  await services.runHourlyTasks();
  const left = await rows(sql`select holder from unpaid_minutes where product_id = ${productId}`);
  expect(left).toEqual([{ holder: '10.8.8.1' }]);
});

test('what an earlier release noted of addresses goes too', async () => {
  const productId = await addProduct(db);
  await db.execute(sql`
    insert into hold_turns (address, checkout_id, product_id, quantity, since)
    values ('10.8.8.3', gen_random_uuid(), ${productId}, 1, now() - interval '25 hours'),
      ('10.8.8.4', gen_random_uuid(), ${productId}, 1, now())`);
  await services.runHourlyTasks();
  expect(await rows(sql`select address from hold_turns`)).toEqual([{ address: '10.8.8.4' }]);
});

test('the hash of a password that was never confirmed goes with its code', async () => {
  await db.execute(sql`
    insert into password_changes (user_id, new_password_hash, code_hash, tries_left, expires_at)
    select id, 'hash', 'code', 5, now() - interval '2 days' from users limit 1`);
  await services.runHourlyTasks();
  expect(await rows(sql`select 1 from password_changes`)).toEqual([]);
});

test('what fails is reported, and the rest is done all the same', async () => {
  const done: string[] = [];
  const hourlyTasks = {
    pictures: () => Promise.reject(new Error('the disk is full')),
    mails: async () => done.push('mails'),
  };
  await expect(runTasks(db, hourlyTasks)).rejects.toThrow('the disk is full');
  expect(done).toEqual(['mails']);
  expect(await rows(sql`select job, row_key, last_error from job_failures`)).toEqual([
    { job: 'housekeeping', row_key: 'pictures', last_error: 'the disk is full' },
  ]);
  expect(world.reports).toEqual([]);
});
