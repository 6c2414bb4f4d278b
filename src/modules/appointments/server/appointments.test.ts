import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appointments, mails } from '#database/schema/index.ts';
import {
  freeTimesCall,
  ownCall,
  staffCall,
  staffOneCall,
} from '#modules/appointments/appointment.ts';
import type { Settings } from '#modules/settings/sections.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { releaseTask } from './release-items.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.open();
const manager = await createAdminBrowser(shop, 'manager');
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

async function set(value: Partial<Settings['appointments']>): Promise<void> {
  const changed = await shop.services.settings.changeSection('appointments', { value }, by);
  if (!changed.ok) throw new Error(`The settings stay: ${changed.code}`);
}

await set({
  offered: true,
  hours: weekdays.map((day) => ({ day, from: '00:00', to: '23:00' })) as never,
  notice: '2',
});

beforeEach(() => db.delete(appointments));

const stranger = () => createBrowser(shop, anyAddress());

async function freeTimes(): Promise<string[]> {
  const { days } = (await stranger().call('GET', freeTimesCall)).json();
  return days.flatMap(({ times }: { times: string[] }) => times);
}

const bookingOf = (startsAt: string, fields: object = {}) => ({
  id: randomUUID(),
  kind: 'boutique',
  startsAt,
  name: 'Rudo Moyo',
  email: `rudo-${randomUUID()}@example.com`,
  ...fields,
});

const book = (startsAt: string, fields: object = {}) =>
  stranger().call('POST', '/api/appointments', bookingOf(startsAt, fields));

/** Of a day that is far enough away for everything. */
async function someTimes(): Promise<[string, string]> {
  const times = await freeTimes();
  return [times[60] ?? '', times[61] ?? ''];
}

async function booked(fields: object = {}) {
  const [time, other] = await someTimes();
  const answer = await book(time, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  const { token } = answer.json();
  const [row] = await db.select().from(appointments);
  return { token: String(token), time, other, id: row?.id ?? '' };
}

const mailsOf = (id: string) => db.select().from(mails).where(eq(mails.subjectKey, id));

describe('a booking', () => {
  test('takes the time away, and sends a link and a calendar file', async () => {
    const productId = await addProduct(db, { name: 'Avondale Pump' });
    const { token, time, id } = await booked({ productId, zone: 'Europe/London' });
    expect(await freeTimes()).not.toContain(time);
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain(`/appointment/${token}`);
    expect(mail?.text).toContain('Avondale Pump');
    expect(mail?.text).toContain('Your time');
    const file = await stranger().call('GET', `${ownCall(token)}/calendar.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain(`UID:${id}@`);
    expect((await stranger().call('GET', ownCall(token))).json()).toMatchObject({
      state: 'booked',
      canChange: true,
      product: { name: 'Avondale Pump' },
    });
  });

  test('is one, of fifty who want the same time of one adviser', async () => {
    const [time] = await someTimes();
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(time)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(await db.$count(appointments)).toBe(1);
  });

  test('is as many as there are advisers', async () => {
    await set({ advisers: '3' });
    const [time] = await someTimes();
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(time)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    await set({ advisers: '1' });
  });

  test('sent twice is one', async () => {
    const [time] = await someTimes();
    const body = bookingOf(time);
    const answers = await Promise.all(
      [1, 2, 3].map(() => stranger().call('POST', '/api/appointments', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await db.$count(appointments)).toBe(1);
    expect(await mailsOf(body.id)).toHaveLength(1);
    const stolen = { ...body, email: 'other@example.com' };
    expect((await stranger().call('POST', '/api/appointments', stolen)).statusCode).toBe(404);
  });

  test('needs a time that is offered, and what is needed to reach the client', async () => {
    const [time] = await someTimes();
    const late = new Date(Date.now() + 60_000).toISOString();
    expect((await book(late)).statusCode).toBe(409);
    expect((await book('soon')).statusCode).toBe(400);
    const video = await book(time, { kind: 'video' });
    expect([video.statusCode, video.json().issues]).toEqual([
      400,
      [{ path: 'phone', message: 'Please enter the number that we call by video' }],
    ]);
    expect((await book(time, { email: 'nobody' })).json().message).toBe(
      'Please enter a valid email address',
    );
    expect((await book(time, { website: 'http://spam.example' })).statusCode).toBe(409);
    expect((await book(time, { productId: 999_999 })).statusCode).toBe(200);
  });

  test('is refused to a stranger who books again and again', async () => {
    const browser = stranger();
    const codes: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const body = bookingOf(new Date(Date.now() + 60_000).toISOString());
      codes.push((await browser.call('POST', '/api/appointments', body)).statusCode);
    }
    expect(codes).toContain(429);
  });

  test('takes no more than twenty times a day for one stranger, however patient', async () => {
    const times = await freeTimes();
    const browser = stranger();
    const codes: number[] = [];
    for (const time of times.slice(0, 24)) {
      codes.push((await browser.call('POST', '/api/appointments', bookingOf(time))).statusCode);
      // As if ten minutes had passed.
      await db.execute(sql`delete from rate_limits where key like 'book-appointment:%'`);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.slice(20)).toEqual([429, 429, 429, 429]);
  });

  test('mails nobody more than three times a day, however often strangers book and move', async () => {
    const email = `victim-${randomUUID()}@example.com`;
    const [first = '', second = '', third = ''] = await freeTimes();
    const booking = await book(first, { email });
    const { token } = booking.json();
    const codes: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const startsAt = round % 2 === 0 ? second : first;
      codes.push((await stranger().call('PUT', ownCall(token), { startsAt })).statusCode);
    }
    expect(codes).toContain(429);
    const again = await book(third, { email: email.toUpperCase() });
    expect([again.statusCode, again.json().code]).toEqual([429, 'appointment-mails']);
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(3);
    // Staff know whom they speak to.
    const { id } = (await manager.call('GET', staffCall)).json().appointments[0];
    const moved = await manager.call('PUT', staffOneCall(id), { startsAt: third });
    expect(moved.statusCode, moved.body).toBe(200);
  });

  test('is refused while appointments are off', async () => {
    const { token } = await booked();
    await set({ offered: false });
    expect((await stranger().call('GET', freeTimesCall)).statusCode).toBe(404);
    expect((await book(new Date().toISOString())).statusCode).toBe(404);
    expect((await shop.app.inject('/appointments')).statusCode).toBe(404);
    // What was booked can still be cancelled.
    expect((await stranger().call('DELETE', ownCall(token))).statusCode).toBe(200);
    await set({ offered: true });
    expect((await shop.app.inject('/appointments')).statusCode).toBe(200);
  });
});

describe('the link of the mail', () => {
  test('moves the appointment, and frees the time before', async () => {
    const { token, time, other, id } = await booked();
    const moved = await stranger().call('PUT', ownCall(token), { startsAt: other });
    expect([moved.statusCode, moved.json().startsAt]).toEqual([200, other]);
    const free = await freeTimes();
    expect([free.includes(time), free.includes(other)]).toEqual([true, false]);
    expect(await mailsOf(id)).toHaveLength(2);
    await book(time);
    const back = await stranger().call('PUT', ownCall(token), { startsAt: time });
    expect([back.statusCode, back.json().code]).toEqual([409, 'slot-taken']);
  });

  test('cancels it once, and frees the time', async () => {
    const { token, time, id } = await booked();
    const cancelled = await stranger().call('DELETE', ownCall(token));
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', canChange: false });
    await stranger().call('DELETE', ownCall(token));
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await freeTimes()).toContain(time);
    const file = await stranger().call('GET', `${ownCall(token)}/calendar.ics`);
    expect(file.body).toContain('STATUS:CANCELLED');
    expect((await stranger().call('PUT', ownCall(token), { startsAt: time })).statusCode).toBe(409);
  });

  test('changes nothing once the time has come, and opens nothing where it is wrong', async () => {
    const { token } = await booked();
    await db.execute(sql`update appointments
      set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'`);
    expect((await stranger().call('DELETE', ownCall(token))).json().code).toBe('appointment-over');
    const wrong = `${token.slice(0, -2)}zz`;
    expect((await stranger().call('GET', ownCall(wrong))).statusCode).toBe(404);
    expect((await shop.app.inject(`/appointment/${wrong}`)).statusCode).toBe(404);
    const page = await shop.app.inject(`/appointment/${token}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
  });
});

describe('staff', () => {
  test('book, move and cancel for a client, and see what is to come', async () => {
    const [time, other] = await someTimes();
    const made = await manager.call('POST', staffCall, bookingOf(time));
    expect(made.statusCode, made.body).toBe(200);
    const { appointment } = made.json();
    expect(appointment).toMatchObject({ bookedBy: manager.email, state: 'booked' });
    const call = staffOneCall(appointment.id);
    const moved = await manager.call('PUT', call, { startsAt: other });
    expect(moved.json().appointment.startsAt).toBe(other);
    const list = async (query: string) =>
      (await manager.call('GET', `${staffCall}?${query}`)).json().appointments.length;
    expect(await list('')).toBe(1);
    expect(await list('when=past')).toBe(0);
    expect(await list('kind=video')).toBe(0);
    expect(await list('q=rudo%20m')).toBe(1);
    expect(await list('q=%25')).toBe(0);
    await manager.call('DELETE', call);
    expect(await list('state=cancelled')).toBe(1);
    expect((await manager.call('PUT', call, { startsAt: time })).statusCode).toBe(409);
  });

  test('say whether the client came; until then it waits for them', async () => {
    const { id } = await booked();
    const call = `${staffOneCall(id)}/outcome`;
    expect((await manager.call('PUT', call, { came: true })).statusCode).toBe(409);
    await db.execute(sql`update appointments
      set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`);
    const waiting = async () =>
      (await manager.call('GET', '/api/admin/attention'))
        .json()
        .waiting.filter(({ kind }: { kind: string }) => kind === 'appointment').length;
    expect(await waiting()).toBe(1);
    const judged = await manager.call('PUT', call, { came: false });
    expect(judged.json().appointment.state).toBe('missed');
    expect(await waiting()).toBe(0);
  });

  test('who pack see no appointments', async () => {
    const packer = await createAdminBrowser(shop, 'packer');
    expect((await packer.call('GET', staffCall)).statusCode).toBe(403);
  });
});

test('the client is reminded once, on the day before', async () => {
  const { id } = await booked();
  const task = shop.services.jobs.repeated().find(({ name }) => name === 'remind of appointments');
  const run = () => task?.task(new AbortController().signal);
  const reminders = async () =>
    (await mailsOf(id)).filter(({ subject }) => subject.startsWith('Reminder')).length;
  await run();
  expect(await reminders()).toBe(0);
  await db.execute(sql`update appointments set created_at = now() - interval '9 days',
    starts_at = now() + interval '23 hours', ends_at = now() + interval '24 hours'`);
  await run();
  await run();
  expect(await reminders()).toBe(1);
});

test('a client is on the call list the day before an appointment, and after it is moved again', async () => {
  const { userId, email } = await addClient();
  const { id } = await booked({ email });
  const list = async () =>
    (await manager.call('GET', '/api/admin/call-list'))
      .json()
      .calls.filter((each: { clientId: number }) => each.clientId === userId);
  expect(await list()).toEqual([]);
  const startsAt = new Date(`${addDays(shopToday(new Date()), 1)}T10:00:00Z`);
  const move = (starts: Date) =>
    db
      .update(appointments)
      .set({ startsAt: starts, endsAt: new Date(starts.getTime() + 1_800_000) })
      .where(eq(appointments.id, id));
  await move(startsAt);
  const [call] = await list();
  expect(call.reason).toBe('Appointment in the boutique tomorrow at 12:00');
  const { clientId, kind, key } = call;
  await manager.call('POST', '/api/admin/call-list/answers', {
    ...{ clientId, kind, key, answer: 'done' },
  });
  expect(await list()).toEqual([]);
  await move(new Date(startsAt.getTime() + 3_600_000));
  expect(await list()).toHaveLength(1);
});

async function addClient() {
  const email = `comes-${randomUUID()}@example.com`;
  const { userId } = await addOrder(db, { email });
  await manager.call('POST', '/api/admin/clients', { customerId: userId });
  return { userId, email };
}

describe('what is set aside', () => {
  const heldOf = async (productId: number) => {
    const variant = await variantOf(db, productId, { size: '38' });
    const { rows } = await db.execute<{ held: number }>(
      sql`select held from variant_stock where variant_id = ${variant}`,
    );
    return rows[0]?.held ?? -1;
  };
  const addShoe = (pairs: number) =>
    addProduct(db, { name: 'Avondale Pump', sizes: ['37', '38'], shelf: { '/38': pairs } });
  const setAside = (id: string, items: object[]) =>
    manager.call('PUT', `${staffOneCall(id)}/items`, { items });
  const releaseDue = () => {
    const task = shop.services.jobs.repeated().find(({ name }) => name === releaseTask);
    return task?.task(new AbortController().signal);
  };

  test('is held in its size, and free again once the appointment is cancelled', async () => {
    const shoe = await addShoe(1);
    const { id, token } = await booked();
    const set = await setAside(id, [{ productId: shoe, size: '38' }]);
    expect(set.statusCode, set.body).toBe(200);
    expect(set.json().appointment.items).toMatchObject([{ size: '38', isHeld: true }]);
    expect(await heldOf(shoe)).toBe(1);
    await releaseDue();
    expect(await heldOf(shoe)).toBe(1);
    await stranger().call('DELETE', ownCall(token));
    expect(await heldOf(shoe)).toBe(0);
    expect((await setAside(id, [{ productId: shoe, size: '38' }])).statusCode).toBe(409);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('is refused where it is sold out or does not exist, and leaves what was held', async () => {
    const [shoe, other] = [await addShoe(1), await addShoe(0)];
    const { id } = await booked();
    await setAside(id, [{ productId: shoe, size: '38' }]);
    const wanted = { productId: shoe, size: '38' };
    const answers = [
      await setAside(id, [wanted, { productId: other, size: '38' }]),
      await setAside(id, [wanted, wanted]),
      await setAside(id, [{ productId: shoe, size: '44' }]),
      await setAside(id, [{ productId: 999_999 }]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 400, 404]);
    expect(answers[0]?.json().message).toBe(
      'Avondale Pump is sold out in this size, so it can’t be set aside.',
    );
    expect(await heldOf(shoe)).toBe(1);
    await setAside(id, []);
    expect(await heldOf(shoe)).toBe(0);
  });

  test('is released an hour after the end, and at once where the client did not come', async () => {
    for (const came of [true, false]) {
      const shoe = await addShoe(1);
      const { id } = await booked();
      await setAside(id, [{ productId: shoe, size: '38' }]);
      const ended = (minutes: number) =>
        db.execute(sql`update appointments set starts_at = now() - interval '5 hours',
          ends_at = now() - make_interval(mins => ${minutes}) where id = ${id}`);
      await ended(10);
      await manager.call('PUT', `${staffOneCall(id)}/outcome`, { came });
      expect(await heldOf(shoe)).toBe(came ? 1 : 0);
      await releaseDue();
      expect(await heldOf(shoe)).toBe(came ? 1 : 0);
      await ended(70);
      await releaseDue();
      expect(await heldOf(shoe)).toBe(0);
    }
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('goes over to a sale of the same id', async () => {
    const shoe = await addShoe(1);
    const { id, token } = await booked();
    await setAside(id, [{ productId: shoe, size: '38' }]);
    const owner = await createAdminBrowser(shop);
    const { shippingAddress: _, ...customer } = harareForm;
    const sale = {
      id,
      channel: 'chat',
      customer,
      lines: [{ productId: shoe, size: '38', quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'link', days: 3 },
    };
    const link = await owner.call('POST', '/api/admin/sales', sale);
    expect(link.statusCode, link.body).toBe(200);
    expect((await setAside(id, [])).statusCode).toBe(409);
    await stranger().call('DELETE', ownCall(token));
    await releaseDue();
    expect(await heldOf(shoe)).toBe(1);
    expect((await manager.call('GET', staffOneCall(id))).json().appointment.isSold).toBe(true);
  });
});

test('an appointment is handed over and erased with the customer of its address', async () => {
  const { userId } = await addOrder(db, { email: 'rudo.visits@example.com' });
  const { id } = await booked({ email: 'Rudo.Visits@example.com', note: 'For a wedding.' });
  const shoe = await addProduct(db, { sizes: ['38'], shelf: { '/38': 1 } });
  const items = [{ productId: shoe, size: '38' }];
  await manager.call('PUT', `${staffOneCall(id)}/items`, { items });
  const owner = await createAdminBrowser(shop);
  const customer = `/api/admin/customers/${userId}`;
  const data = (await owner.call('GET', `${customer}/data`)).json();
  expect(data.appointments).toMatchObject([{ id, note: 'For a wedding.' }]);
  expect(data['set aside for appointments']).toMatchObject([{ product_id: shoe }]);
  expect((await owner.call('GET', `${customer}/erasure`)).json().goes).toContainEqual({
    what: 'Appointments',
    count: 1,
  });
  expect((await owner.call('POST', `${customer}/erase`)).statusCode).toBe(200);
  expect(await db.$count(appointments)).toBe(0);
  const { rows } = await db.execute(sql`select 1 from stock_holds where checkout_id = ${id}`);
  expect(rows).toEqual([]);
});
