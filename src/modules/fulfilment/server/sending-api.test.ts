import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails } from '#database/schema/index.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const admin = await createAdminBrowser(shop);

const dhl = { by: 'courier', number: '7777 7777 70' };
const swift = { by: 'other', courier: 'Swift', number: 'ZW-1234-5' };
const rider = { by: 'rider' };

const callOf = (number: string) => `/api/admin/orders/${number}`;
const mark = (number: string, body: object) => admin.call('PUT', `${callOf(number)}/status`, body);
const send = (number: string, body: object) => admin.call('PUT', `${callOf(number)}/sending`, body);
const read = async (number: string) => (await admin.call('GET', callOf(number))).json().order;
const track = async (typed: string) =>
  (await createBrowser(shop).call('GET', `/api/track/${encodeURIComponent(typed)}`)).json();
const mailsOf = async (number: string) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(mails.subjectKey, number))
    .orderBy(mails.createdAt);

describe('marking as shipped', () => {
  test.each([
    [dhl, { by: 'courier', courier: 'DHL', number: '7777777770' }],
    [swift, { by: 'other', courier: 'Swift', number: 'ZW-1234-5' }],
    [rider, { by: 'rider', courier: 'our own rider', number: '' }],
  ])('keeps how it goes: %o', async (sending, stored) => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    const answer = await mark(number, { status: 'shipped', sending });
    expect(answer.json()).toMatchObject({ order: { status: 'shipped', sending: stored } });
  });

  test('the mail names the shop’s courier, its number and its page', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    await mark(number, { status: 'shipped', sending: dhl });
    const [mail] = await mailsOf(number);
    expect(mail?.subject).toBe(`Your order ${number} is on its way`);
    expect(mail?.text).toContain('Rudo, your order has left the house with DHL.');
    expect(mail?.text).toMatch(/Tracking number:?\s+7777777770/);
    expect(mail?.text).toContain('At the courier: https://www.dhl.com');
  });

  test('the mail names another courier and its number, and no page', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    await mark(number, { status: 'shipped', sending: swift });
    const [mail] = await mailsOf(number);
    expect(mail?.text).toContain('Rudo, your order has left the house with Swift.');
    expect(mail?.text).toMatch(/Tracking number:?\s+ZW-1234-5/);
    expect(mail?.text).not.toContain('At the courier');
    expect(mail?.text).not.toContain('with DHL');
  });

  test('the mail about a parcel with our own rider names no number', async () => {
    const { number } = await addOrder(db);
    await mark(number, { status: 'shipped', sending: rider });
    const [mail] = await mailsOf(number);
    expect(mail?.text).toContain('Rudo, your order has left the house with our own rider.');
    expect(mail?.text).not.toContain('Tracking number');
    await mark(number, { status: 'delivered' });
    const delivered = (await mailsOf(number)).find(({ kind }) => kind === 'order-delivered');
    expect(delivered?.text).toContain('Rudo, our rider tells us that your order was delivered.');
  });

  test('without a word about it, everything stays as it was', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL', waybill: '7777777770' });
    const { sending } = await read(number);
    const answer = await mark(number, { status: 'shipped' });
    expect(answer.json().order.sending).toEqual(sending);
    expect(answer.json().order.history.map(describeHistory)).toEqual(['Marked as shipped']);
    const [mail, ...more] = await mailsOf(number);
    expect(mail?.text).toMatch(/Tracking number:?\s+7777777770/);
    expect(more).toEqual([]);
  });

  test.each([
    [
      { by: 'courier', number: '1234567890' },
      'A waybill has 10 digits, and the last must fit the others.',
    ],
    [{ by: 'other', number: 'AB12' }, 'Please name the courier.'],
    [{ by: 'other', courier: '  ', number: 'AB12' }, 'Please name the courier.'],
    [{ by: 'pigeon' }, 'sending.by: must be one of courier, other, rider'],
    [{ by: 'other', courier: 'x'.repeat(61) }, 'sending.courier: Please use at most 60 characters'],
    [
      { by: 'other', courier: 'Swift', number: 'a\nb' },
      'sending.number: Please leave out characters that can not be printed',
    ],
  ])('%o is refused, and nothing is sent', async (sending, message) => {
    const { number } = await addOrder(db);
    const answer = await mark(number, { status: 'shipped', sending });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await read(number)).toMatchObject({ status: 'pending', history: [], mails: [] });
  });

  test('how it goes belongs to no other status', async () => {
    const { number } = await addOrder(db);
    const answer = await mark(number, { status: 'processing', sending: dhl });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'sending: belongs to an order that is marked as shipped',
    ]);
  });

  test('a cancelled order is refused whatever carries it', async () => {
    const { number } = await addOrder(db, { status: 'cancelled' });
    const answer = await mark(number, { status: 'shipped', sending: rider });
    expect(answer.json()).toMatchObject({ code: 'order-cancelled' });
  });

  test('the same twice is written, recorded and mailed once', async () => {
    const { number } = await addOrder(db);
    await mark(number, { status: 'shipped', sending: swift });
    // The mail may be sent meanwhile, so only the number of mails is compared.
    const { mails: _, ...before } = await read(number);
    const again = await mark(number, { status: 'shipped', sending: swift });
    expect(again.json().order).toMatchObject(before);
    expect(await mailsOf(number)).toHaveLength(1);
  });
});

describe('a correction', () => {
  const changedSubject = (number: string) => `How to follow your order ${number}`;

  test('is recorded and mailed with the right courier and number', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    await mark(number, { status: 'shipped', sending: dhl });
    const answer = await send(number, { sending: swift });
    expect(answer.json().order.history.map(describeHistory)).toEqual([
      'Tracking number 7777777770',
      'Marked as shipped',
      'Sent with Swift, ZW-1234-5',
    ]);
    const [first, second, ...more] = await mailsOf(number);
    expect([first?.subject, second?.subject]).toEqual([
      `Your order ${number} is on its way`,
      changedSubject(number),
    ]);
    expect(second?.text).toContain(
      'Rudo, your order is on its way with Swift. Please go by this e-mail: it replaces what we wrote before.',
    );
    expect(second?.text).toMatch(/Tracking number:?\s+ZW-1234-5/);
    expect(more).toEqual([]);
    const records = await db.select().from(auditLog).where(eq(auditLog.subject, number));
    expect(records.map(({ action, detail }) => [action, detail])).toEqual([
      ['order.waybill-changed', { waybill: [null, '7777777770'] }],
      ['order.status-changed', { status: ['pending', 'shipped'] }],
      ['order.courier-changed', { courier: ['DHL, 7777777770', 'Swift, ZW-1234-5'] }],
    ]);
  });

  test('goes without a mail where staff say so, and for what has not left yet', async () => {
    const { number } = await addOrder(db);
    await send(number, { sending: swift });
    expect(await mailsOf(number)).toEqual([]);
    await mark(number, { status: 'shipped' });
    await send(number, { sending: dhl, tell: false });
    expect(await mailsOf(number)).toHaveLength(1);
    expect((await read(number)).sending.number).toBe('7777777770');
  });

  test('each one is mailed, and the same again is not', async () => {
    const { number } = await addOrder(db);
    await mark(number, { status: 'shipped', sending: dhl });
    await send(number, { sending: { ...swift, number: 'AB 1' } });
    await send(number, { sending: { ...swift, number: 'AB 1' } });
    await send(number, { sending: { ...swift, number: 'AB 2' } });
    const texts = (await mailsOf(number)).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[2]).toContain('AB 2');
  });

  test('one that was made while the order was taken back is told when it leaves again', async () => {
    const { number } = await addOrder(db);
    await mark(number, { status: 'shipped', sending: dhl });
    await mark(number, { status: 'processing' });
    await send(number, { sending: swift });
    expect(await mailsOf(number)).toHaveLength(1);
    await mark(number, { status: 'shipped', sending: swift });
    expect((await mailsOf(number)).map(({ subject }) => subject)).toEqual([
      `Your order ${number} is on its way`,
      changedSubject(number),
    ]);
  });

  test('the older call enters a waybill of the shop’s courier and writes to nobody', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    await mark(number, { status: 'shipped', sending: rider });
    const answer = await admin.call('PUT', `${callOf(number)}/waybill`, { waybill: '7777777770' });
    expect(answer.json().order.sending).toEqual({
      by: 'courier',
      courier: 'DHL',
      number: '7777777770',
    });
    expect(await mailsOf(number)).toHaveLength(1);
  });

  test('of an order that is not there says so', async () => {
    const answer = await send('NDR-0000000000', { sending: dhl });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order-not-found']);
  });
});

describe('what shoppers see', () => {
  test('the true courier and number stand in the way of the parcel', async () => {
    const { number } = await addOrder(db, { carrier: 'DHL' });
    const { trackingReference } = await read(number);
    expect(await track(trackingReference)).toMatchObject({
      carrier: 'DHL',
      waybill: null,
      courierUrl: expect.stringContaining('dhl.com'),
    });
    await mark(number, { status: 'shipped', sending: swift });
    const shipped = await track(trackingReference);
    expect(shipped).toMatchObject({
      carrier: 'Swift',
      waybill: 'ZW-1234-5',
      courierUrl: null,
      events: [],
    });
    expect(shipped.steps[2]).toMatchObject({ label: 'Shipped', note: 'With Swift, ZW-1234-5' });
    await send(number, { sending: rider });
    const ridden = await track(trackingReference);
    expect(ridden).toMatchObject({ carrier: 'Our own rider', waybill: null, courierUrl: null });
    expect(ridden.steps[2].note).toBe('With our own rider');
  });

  test('another courier’s number leads to the parcel, if only one has it', async () => {
    const first = await addOrder(db);
    await mark(first.number, { status: 'shipped', sending: { ...swift, number: 'QX90210ZW' } });
    const { trackingReference } = await read(first.number);
    expect(await track('qx90210zw')).toMatchObject({ trackingNumber: trackingReference });
    expect(await track(' QX-90210 ZW')).toMatchObject({ trackingNumber: trackingReference });
    const second = await addOrder(db);
    await mark(second.number, { status: 'shipped', sending: { ...swift, number: 'QX90210ZW' } });
    expect(await track('QX90210ZW')).toMatchObject({ code: 'tracking-not-found' });
  });

  test('a number so short that it could be guessed leads nowhere', async () => {
    const { number } = await addOrder(db);
    await mark(number, { status: 'shipped', sending: { ...swift, number: 'P-123' } });
    expect(await track('P-123')).toMatchObject({ code: 'tracking-not-found' });
  });
});
