import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails, payments, refunds } from '#database/schema/index.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { addOrder, type BuiltOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);
// A queue without a worker: mails stay in it.
await createTestOutbox(shop.database);

type MailFields = Partial<typeof mails.$inferInsert>;

async function addMail({ number }: BuiltOrder, fields: MailFields = {}): Promise<string> {
  const [row] = await db
    .insert(mails)
    .values({
      kind: 'order-confirmation',
      subjectKey: number,
      recipient: 'old@example.com',
      subject: `Your order ${number}`,
      html: '<p>Words</p>',
      text: 'Words',
      state: 'sent',
      sentAt: new Date(),
      ...fields,
    })
    .returning({ id: mails.id });
  return row?.id ?? '';
}

/** The state of a mail after the monthly clean-up. */
const forgotten = { html: '', text: '', createdAt: new Date('2026-01-01T10:00:00Z') };

const again = (number: string, mailId: string, body: object = {}) =>
  admin.call('POST', `/api/admin/orders/${number}/mails/${mailId}/again`, body);

const listed = async (number: string) =>
  ((await admin.call('GET', `/api/admin/orders/${number}`)).json().order as AdminOrderDetails)
    .mails;

async function newestOf(number: string) {
  const [row] = await db
    .select()
    .from(mails)
    .where(eq(mails.subjectKey, number))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return row;
}

test('is for staff', async () => {
  const id = crypto.randomUUID();
  const url = `/api/admin/orders/NDR-0000000000/mails/${id}/again`;
  expect((await createBrowser(shop).call('POST', url, {})).statusCode).toBe(401);
});

test('the list says of each mail what it is, to whom it went and what became of it', async () => {
  const order = await addOrder(db);
  const id = await addMail(order);
  await addMail(order, { kind: 'order-shipped', state: 'queued', sentAt: null });
  expect(await listed(order.number)).toMatchObject([
    { id, kind: 'order-confirmation', recipient: 'old@example.com', whyNotAgain: null },
    { kind: 'order-shipped', state: 'queued', whyNotAgain: 'It is still waiting to be sent.' },
  ]);
});

describe('sending again', () => {
  test('sends the same words to the order’s present address, and is in the audit log', async () => {
    const order = await addOrder(db, { email: 'present@example.com' });
    const id = await addMail(order);
    const answer = await again(order.number, id, { recipient: 'present@example.com' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().order.mails).toHaveLength(2);
    expect(await newestOf(order.number)).toMatchObject({
      kind: 'order-confirmation',
      recipient: 'present@example.com',
      html: '<p>Words</p>',
      text: 'Words',
      state: 'queued',
      againOf: id,
    });
    const [record] = await db.select().from(auditLog).where(eq(auditLog.subject, order.number));
    expect(record).toMatchObject({
      action: 'order.mail-sent-again',
      actorEmail: admin.email,
      detail: { kind: 'order-confirmation', to: 'present@example.com' },
    });
  });

  test('pressed twice, at once or one after the other, sends once', async () => {
    const order = await addOrder(db);
    const id = await addMail(order);
    const answers = await Promise.all([again(order.number, id), again(order.number, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await again(order.number, id);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This mail was sent again less than a minute ago. Nothing was sent twice.',
    ]);
    expect(await db.$count(mails, eq(mails.againOf, id))).toBe(1);
    await db
      .update(mails)
      .set({ state: 'sent', createdAt: new Date(Date.now() - 61_000) })
      .where(eq(mails.againOf, id));
    expect((await again(order.number, id)).statusCode).toBe(200);
  });

  test('tries one anew that was given up, instead of writing a second', async () => {
    const order = await addOrder(db, { email: 'right@example.com' });
    const id = await addMail(order, { state: 'failed', attempts: 12, lastError: 'No such box' });
    expect((await again(order.number, id)).statusCode).toBe(200);
    const all = await db.select().from(mails).where(eq(mails.subjectKey, order.number));
    expect(all).toMatchObject([
      { id, state: 'queued', attempts: 0, recipient: 'right@example.com', text: 'Words' },
    ]);
    const second = await again(order.number, id);
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'It is still waiting to be sent.',
    ]);
  });

  test('goes nowhere if the address is another one than the page showed', async () => {
    const order = await addOrder(db, { email: 'now@example.com' });
    const id = await addMail(order);
    const answer = await again(order.number, id, { recipient: 'before@example.com' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(await db.$count(mails, eq(mails.subjectKey, order.number))).toBe(1);
  });

  test('writes anew what is older than a correction of name or address', async () => {
    const order = await addOrder(db, { email: 'corrected@example.com' });
    const earlier = new Date(Date.now() - 3_600_000);
    const id = await addMail(order, { createdAt: earlier });
    await admin.call('PUT', `/api/admin/orders/${order.number}/correction`, { lastName: 'Ncube' });
    await again(order.number, id);
    const mail = await newestOf(order.number);
    expect(mail?.text).toContain('Rudo Ncube');
    expect(mail?.text).not.toContain('Words');
  });

  test.each([
    ['NDR-0000000000', 404, 'The requested order could not be found.'],
    [null, 404, 'This mail is not one of this order.'],
  ])('an unknown one is not found: %s', async (wanted, status, message) => {
    const number = wanted ?? (await addOrder(db)).number;
    const other = await addMail(await addOrder(db));
    const answer = await again(number, other);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test('what is no mail’s id is refused', async () => {
    const answer = await again((await addOrder(db)).number, '17');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'mailId: is not a mail']);
  });
});

describe('words that were forgotten', () => {
  test.each([
    ['order-confirmation', 'processing', 'paid', 'are packing it now'],
    ['order-confirmation', 'pending', 'pending', 'Your payment is still being settled'],
    ['order-shipped', 'shipped', 'paid', 'has left the house'],
    ['order-delivered', 'delivered', 'paid', 'was delivered'],
    ['payment-failed', 'cancelled', 'failed', 'Nothing was charged'],
  ])('of %s are written anew from the order', async (kind, status, paymentStatus, words) => {
    const order = await addOrder(db, { status, paymentStatus });
    const id = await addMail(order, { kind, ...forgotten });
    expect((await listed(order.number))[0]?.whyNotAgain).toBeNull();
    expect((await again(order.number, id)).statusCode).toBe(200);
    const mail = await newestOf(order.number);
    expect(mail?.text).toContain(words);
    expect(mail?.html).not.toBe('');
  });

  test('that would not be true any more are not', async () => {
    const order = await addOrder(db, { status: 'cancelled' });
    const id = await addMail(order, forgotten);
    const why = 'Its text was deleted after a month, and the order has been cancelled since.';
    expect((await listed(order.number))[0]?.whyNotAgain).toBe(why);
    const answer = await again(order.number, id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, why]);
    expect(await db.$count(mails, eq(mails.subjectKey, order.number))).toBe(1);
  });

  test('of a refund are written anew from the refund, also of a mail sent again before', async () => {
    const [payment] = await db
      .insert(payments)
      .values({
        checkoutId: crypto.randomUUID(),
        provider: 'stripe',
        amountCents: 12_500,
        state: 'captured',
      })
      .returning({ id: payments.id });
    const paymentId = payment?.id ?? '';
    const [refund] = await db
      .insert(refunds)
      .values({ paymentId, amountCents: 1234, state: 'completed', requestedBy: 'staff' })
      .returning({ id: refunds.id });
    const order = await addOrder(db, { paymentId, paymentStatus: 'partially refunded' });
    const onceKey = `refund:${refund?.id}`;
    const original = await addMail(order, { kind: 'refund', onceKey, ...forgotten });
    const copy = await addMail(order, { kind: 'refund', againOf: original, ...forgotten });
    expect((await again(order.number, copy)).statusCode).toBe(200);
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.againOf, original), eq(mails.state, 'queued')));
    expect(mail?.text).toContain('$12.34');
    expect(mail?.text).not.toContain('The order is cancelled');
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.paymentId, paymentId));
    expect((await listed(order.number))[0]?.whyNotAgain).toBe(
      'Its text was deleted after a month, and the refund it announced did not go through.',
    );
  });
});
