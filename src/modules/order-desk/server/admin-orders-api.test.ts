import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails, orders as orderTable } from '#database/schema/index.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { addHistory, updateOrder } from '#modules/orders/server/order-repository.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const admin = await createAdminBrowser(shop);

async function list(query = '') {
  const answer = await admin.call('GET', `/api/admin/orders${query}`);
  expect(answer.statusCode).toBe(200);
  const { orders } = answer.json() as { orders: AdminOrder[] };
  const header = (name: string) => answer.headers[name] as string | undefined;
  return {
    ids: orders.map(({ id }) => id),
    orders,
    total: Number(header('x-total-count')),
    next: header('x-next-cursor') ?? null,
    previous: header('x-previous-cursor') ?? null,
  };
}

const unknown = '/api/admin/orders/NDR-0000000000';

describe('who may ask', () => {
  test.each([
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/orders/export'],
    ['GET', unknown],
    ['PUT', `${unknown}/status`],
    ['PUT', `${unknown}/waybill`],
    ['POST', `${unknown}/refunds`],
    ['PUT', `${unknown}/sending`],
    ['POST', `${unknown}/cancel`],
    ['POST', `${unknown}/notes`],
    ['GET', '/api/admin/orders/slips?orders=NDR-0000000000'],
    ['POST', '/api/admin/orders/packed'],
    ['POST', '/api/admin/orders/shipments'],
    ['POST', '/api/admin/orders/shipments/preview'],
  ] as const)('%s %s is for staff', async (method, url) => {
    const answer = await createBrowser(shop).call(method, url, method === 'GET' ? undefined : {});
    expect(answer.statusCode).toBe(401);
  });
});

describe('the list', () => {
  test('has the specified shape, in dollars', async () => {
    const { number, userId } = await addOrder(db, { email: 'shape@example.com' });
    const { orders } = await list('?q=shape@example.com');
    expect(orders).toEqual([
      {
        id: number,
        userId,
        status: 'pending',
        statusLabel: 'Pending',
        paymentStatus: 'pending',
        channel: 'web',
        delivery: 'delivery',
        discount: 0,
        total: 125,
        refunded: 0,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        version: 1,
        sending: { by: 'courier', courier: 'DHL Express', number: '' },
        packedAt: null,
        packedBy: '',
        user: { firstName: 'Rudo', lastName: 'Moyo', email: 'shape@example.com' },
        items: [
          {
            productId: null,
            productName: 'Msasa Pump',
            color: '',
            size: '',
            imageUrl: '',
            quantity: 1,
            price: 100,
            total: 100,
            listPrice: null,
            priceReason: '',
          },
        ],
        shippingAddress: expect.objectContaining({ city: 'Harare' }),
        billingAddress: expect.objectContaining({ city: 'Harare' }),
      },
    ]);
  });

  test('is narrowed to a channel, and says what staff agreed on', async () => {
    const email = 'channels@example.com';
    await addOrder(db, { email });
    const { number } = await addOrder(db, {
      email,
      channel: 'chat',
      delivery: 'collection',
      placedBy: admin.email,
      shippingCents: 0,
      subtotalCents: 12_500,
      discountCents: 2_500,
      discountReason: 'A good friend',
      totalCents: 10_000,
      items: [{ unitPriceCents: 12_500, listPriceCents: 15_000, priceReason: 'Scuffed' }],
    });
    const found = await list(`?q=${email}&channel=chat`);
    expect([found.ids, found.total]).toEqual([[number], 1]);
    expect((await list(`?q=${email}&channel=`)).total).toBe(2);
    expect((await list(`?q=${email}&channel=boutique`)).total).toBe(0);
    const refused = await admin.call('GET', '/api/admin/orders?channel=post');
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'channel: must be one of web, chat, boutique, assistant',
    ]);
    const details = (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
    expect(details).toMatchObject({
      channel: 'chat',
      delivery: 'collection',
      discount: 25,
      discountReason: 'A good friend',
      placedBy: admin.email,
      isPaidLater: false,
      items: [{ price: 125, listPrice: 150, priceReason: 'Scuffed' }],
    });
    const file = await admin.call('GET', `/api/admin/orders/export?q=${email}&channel=chat`);
    expect(
      file.body.split('\r\n')[1]?.endsWith(',chat,25.00,collection,0.00,,,A good friend,0.00,,'),
    ).toBe(true);
  });

  test('goes forth and back page by page, also where many orders share a moment', async () => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const numbers: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { number } = await addOrder(db, { email: 'pages@example.com', createdAt });
      numbers.unshift(number);
    }
    const query = '?q=pages@example.com&limit=3';
    const first = await list(query);
    expect([first.ids, first.total, first.previous]).toEqual([numbers.slice(0, 3), 7, null]);
    const second = await list(`${query}&cursor=${first.next}`);
    expect(second.ids).toEqual(numbers.slice(3, 6));
    const third = await list(`${query}&cursor=${second.next}`);
    expect([third.ids, third.next]).toEqual([numbers.slice(6), null]);
    expect((await list(`${query}&cursor=${third.previous}`)).ids).toEqual(second.ids);
    const back = await list(`${query}&cursor=${second.previous}`);
    expect([back.ids, back.previous]).toEqual([first.ids, null]);
    expect((await list(`${query}&cursor=${back.next}`)).ids).toEqual(second.ids);
  });

  test('keeps the microseconds of a moment, so that no order falls between two pages', async () => {
    const email = 'micro@example.com';
    const numbers: string[] = [];
    for (const micro of ['000100', '000200', '000300', '000400']) {
      const { id, number } = await addOrder(db, { email });
      await shop.database.pool.query('update orders set created_at = $1 where id = $2', [
        `2026-03-02 10:00:00.${micro}+00`,
        id,
      ]);
      numbers.unshift(number);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?q=${email}&limit=1&cursor=${cursor}`);
      seen.push(...page.ids);
      cursor = page.next ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(numbers);
  });

  test('is sorted by total or date, either way', async () => {
    const email = 'sorts@example.com';
    const cheap = await addOrder(db, { email, totalCents: 5_000 });
    const dear = await addOrder(db, { email, totalCents: 90_000 });
    const middling = await addOrder(db, { email, totalCents: 20_000 });
    const order = async (sort: string) => (await list(`?q=${email}&sort=${sort}`)).ids;
    const [low, high, mid] = [cheap.number, dear.number, middling.number];
    expect(await order('total-asc')).toEqual([low, mid, high]);
    expect(await order('total-desc')).toEqual([high, mid, low]);
    expect(await order('oldest')).toEqual([low, high, mid]);
    expect(await order('newest')).toEqual([mid, high, low]);
  });

  test('is narrowed by status, payment, customer and text', async () => {
    const email = 'narrow@example.com';
    const shipped = await addOrder(db, { email, status: 'shipped', paymentStatus: 'paid' });
    const failed = await addOrder(db, { email, status: 'cancelled', paymentStatus: 'failed' });
    const accent = await addOrder(db, {
      firstName: 'Zoë',
      lastName: 'Fürst',
      waybill: '7777777770',
    });
    expect((await list(`?q=${email}&status=shipped`)).ids).toEqual([shipped.number]);
    expect((await list(`?q=${email}&payment=failed`)).ids).toEqual([failed.number]);
    const own = await list(`?userId=${shipped.userId}`);
    expect([own.ids, own.total]).toEqual([[failed.number, shipped.number], 2]);
    for (const text of ['zoe furst', 'FÜRST', '7777777770', `#${accent.number}`, 'ndr-']) {
      const { ids } = await list(`?q=${encodeURIComponent(text)}`);
      expect(ids).toContain(accent.number);
    }
    expect((await list('?q=%25%25%25')).total).toBe(0);
    expect((await list('?q=&status=&payment=&userId=')).total).toBeGreaterThan(2);
  });

  test.each([
    ['limit=0', 'limit: must be a number from 1 to 500'],
    ['limit=501', 'limit: must be a number from 1 to 500'],
    ['limit=many', 'limit: must be a number from 1 to 500'],
    [
      'status=lost',
      'status: must be one of pending, processing, shipped, delivered, cancelled, returned, partly returned',
    ],
    [
      'payment=iou',
      'payment: must be one of pending, paid, failed, refunded, partially refunded, paid-for',
    ],
    ['sort=mood', 'sort: must be one of newest, oldest, total-asc, total-desc'],
    ['userId=me', 'userId: is not a customer'],
    ['q=a%00b', 'q: contains a character that is not allowed'],
    ['cursor=abc', 'cursor: this page is not of a list in this order. Start at the first.'],
    [`q=${'x'.repeat(201)}`, 'q: must have at most 200 characters'],
  ])('%s is answered with words', async (query, message) => {
    const answer = await admin.call('GET', `/api/admin/orders?${query}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('a page that has become empty still says how many orders there are', async () => {
    const email = 'emptied@example.com';
    const { id } = await addOrder(db, { email });
    await addOrder(db, { email });
    const { next } = await list(`?q=${email}&limit=1`);
    await db.delete(orderTable).where(eq(orderTable.id, id));
    expect(await list(`?q=${email}&limit=1&cursor=${next}`)).toMatchObject({ ids: [], total: 1 });
  });

  test('a cursor of a list in another order is not obeyed', async () => {
    await addOrder(db, { email: 'other-order@example.com' });
    await addOrder(db, { email: 'other-order@example.com' });
    const { next } = await list('?q=other-order&limit=1');
    const answer = await admin.call('GET', `/api/admin/orders?sort=total-asc&cursor=${next}`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('one order', () => {
  test('has its history, mails and parcel', async () => {
    const { number } = await addOrder(db);
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
    const { order } = (await admin.call('GET', `/api/admin/orders/${number}`)).json();
    expect(order).toMatchObject({ status: 'shipped', subtotal: 100, shipping: 25, waybill: null });
    expect(order.history).toMatchObject([
      { kind: 'status', from: 'pending', to: 'shipped', actor: admin.email },
    ]);
    expect(order.mails).toMatchObject([
      { kind: 'order-shipped', subject: `Your order ${number} is on its way` },
    ]);
    expect(['queued', 'sent']).toContain(order.mails[0].state);
    expect(order.refundable).toBe(0);
  });

  test('still shows a product that was deleted since', async () => {
    const productId = await addProduct(db, { name: 'Gone Pump' });
    const { number } = await addOrder(db, { items: [{ productId, productName: 'Gone Pump' }] });
    expect((await admin.call('DELETE', `/api/admin/products/${productId}`)).statusCode).toBe(200);
    const { order } = (await admin.call('GET', `/api/admin/orders/${number}`)).json();
    expect(order.items).toMatchObject([{ productId, productName: 'Gone Pump' }]);
    expect((await list(`?q=${number}`)).orders[0]?.items[0]?.productName).toBe('Gone Pump');
  });

  test.each([
    ['GET', unknown, 404, 'The requested order could not be found.'],
    ['GET', '/api/admin/orders/17', 400, 'id: is not an order number'],
    ['GET', '/api/admin/customers/999999', 404, 'There is no such customer.'],
    ['GET', '/api/admin/customers/x', 400, 'id: is not a customer'],
  ] as const)('%s %s answers %i', async (method, url, status, message) => {
    const answer = await admin.call(method, url);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });
});

describe('changes', () => {
  test('a status is set from any state, recorded, and mailed once', async () => {
    const { number } = await addOrder(db);
    for (const status of ['delivered', 'processing', 'shipped', 'shipped']) {
      const answer = await admin.call('PUT', `/api/admin/orders/${number}/status`, { status });
      expect(answer.json()).toMatchObject({ success: true, order: { id: number, status } });
    }
    const sent = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['order-delivered', 'order-shipped']);
    const records = await db.select().from(auditLog).where(eq(auditLog.subject, number));
    expect(records.map(({ action, actorEmail, detail }) => [action, actorEmail, detail])).toEqual([
      ['order.status-changed', admin.email, { status: ['pending', 'delivered'] }],
      ['order.status-changed', admin.email, { status: ['delivered', 'processing'] }],
      ['order.status-changed', admin.email, { status: ['processing', 'shipped'] }],
    ]);
  });

  test.each([
    [
      { status: 'cancelled', paymentStatus: 'refunded' },
      'This order was cancelled, so it cannot be sent.',
    ],
    [
      { status: 'cancelled', paymentStatus: 'failed' },
      'This order was cancelled, so it cannot be sent.',
    ],
    [
      { status: 'pending', paymentStatus: 'refunded' },
      'This order is being refunded in full, so it cannot be sent.',
    ],
  ])('%o is not sent, and nobody is told that it was', async (state, message) => {
    const { number } = await addOrder(db, state);
    for (const status of ['shipped', 'delivered']) {
      const answer = await admin.call('PUT', `/api/admin/orders/${number}/status`, { status });
      expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
    }
    const order = (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
    expect(order).toMatchObject({ ...state, history: [], mails: [] });
  });

  test.each(['pending', 'failed'])('an order with payment %s may be sent', async (payment) => {
    const { number } = await addOrder(db, { paymentStatus: payment });
    const answer = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
      status: 'shipped',
    });
    expect(answer.json()).toMatchObject({ success: true, order: { status: 'shipped' } });
  });

  test.each(['cancelled', 'pending', '', 7])('%s is no status to set', async (status) => {
    const { number } = await addOrder(db);
    const answer = await admin.call('PUT', `/api/admin/orders/${number}/status`, { status });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'status: must be one of processing, shipped, delivered',
    ]);
  });

  test('every change raises the version that staff see', async () => {
    const { number } = await addOrder(db);
    const read = async () => (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
    expect((await read()).version).toBe(1);
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'processing' });
    expect((await read()).version).toBe(2);
  });

  test('a waybill is entered, corrected and taken away; a wrong one is refused', async () => {
    const { number } = await addOrder(db);
    const enter = (waybill: string) =>
      admin.call('PUT', `/api/admin/orders/${number}/waybill`, { waybill });
    expect((await enter('7777 7777 70')).json().order.waybill).toBe('7777777770');
    const wrong = await enter('1234567890');
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      'A waybill has 10 digits, and the last must fit the others.',
    ]);
    expect((await enter('')).json().order.waybill).toBeNull();
  });

  test.each([
    [{ amount: -1 }, 409, 'This order has no payment that could be refunded.'],
    [{ amount: 'all' }, 400, 'amount: must be a number'],
    [{ amount: 1.005 }, 400, 'amount: has at most two decimals'],
  ])('a refund of %o is answered with words', async (body, status, message) => {
    const { number } = await addOrder(db);
    const answer = await admin.call('POST', `/api/admin/orders/${number}/refunds`, body);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });
});

describe('two people, one order', () => {
  const waybills = ['7777777770', '1234567891'] as const;
  const conflictWith = (answer: { statusCode: number; json(): unknown }) => {
    expect(answer.statusCode).toBe(409);
    return answer.json();
  };

  test('whoever marks it second is told who was first, and may insist', async () => {
    const { number } = await addOrder(db);
    const colleague = await createAdminBrowser(shop);
    const mark = (status: string, start: object = {}) =>
      admin.call('PUT', `/api/admin/orders/${number}/status`, { status, ...start });
    const opened = { version: 1, base: { status: 'pending' } };
    await colleague.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
    expect(conflictWith(await mark('processing', opened))).toEqual({
      success: false,
      code: 'edit-conflict',
      error:
        'A colleague changed the same fields in the meantime. Please choose which version to use.',
      message:
        'A colleague changed the same fields in the meantime. Please choose which version to use.',
      conflicts: [{ field: 'status', theirs: 'shipped', yours: 'processing', base: 'pending' }],
      changedBy: 'Tariro Moyo',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
    });
    expect((await mark('shipped', opened)).statusCode).toBe(200);
    const insisting = await mark('processing', { version: 2, base: { status: 'shipped' } });
    expect(insisting.json()).toMatchObject({ order: { status: 'processing', version: 3 } });
  });

  test('a waybill of somebody else is not written over, and none is none', async () => {
    const { number } = await addOrder(db);
    const enter = (waybill: string, start: object = {}) =>
      admin.call('PUT', `/api/admin/orders/${number}/waybill`, { waybill, ...start });
    await enter(waybills[0]);
    for (const none of [null, '']) {
      const late = await enter(waybills[1], { version: 1, base: { waybill: none } });
      expect(conflictWith(late)).toMatchObject({
        conflicts: [{ field: 'waybill', theirs: waybills[0], yours: waybills[1], base: null }],
        version: 2,
      });
    }
    await enter('');
    const asOpened = await enter(waybills[1], { version: 1, base: { waybill: '' } });
    expect(asOpened.json()).toMatchObject({ order: { waybill: waybills[1] } });
  });

  test('nor is how it goes, whether it is marked or corrected', async () => {
    const { number } = await addOrder(db);
    const swift = { by: 'other', courier: 'Swift', number: 'AB12' };
    const rider = { by: 'rider' };
    const call = `/api/admin/orders/${number}`;
    const { order } = (await admin.call('GET', call)).json();
    const opened = { version: 1, base: { status: order.status, sending: order.sending } };
    await admin.call('PUT', `${call}/status`, { status: 'shipped', sending: swift });
    const conflicts = [
      {
        field: 'sending',
        theirs: swift,
        yours: { by: 'rider', courier: 'our own rider', number: '' },
        base: order.sending,
      },
    ];
    const marked = { status: 'shipped', sending: rider, ...opened };
    const late = await admin.call('PUT', `${call}/status`, marked);
    expect(conflictWith(late)).toMatchObject({ conflicts, changedBy: 'Tariro Moyo' });
    const corrected = { sending: rider, version: 1, base: { sending: order.sending } };
    const alsoLate = await admin.call('PUT', `${call}/sending`, corrected);
    expect(conflictWith(alsoLate)).toMatchObject({ conflicts });
    const { version } = alsoLate.json();
    const insisting = { sending: rider, version, base: { sending: swift } };
    const done = await admin.call('PUT', `${call}/sending`, insisting);
    expect(done.json().order.sending).toMatchObject({ by: 'rider' });
  });

  test('changes of different things go together', async () => {
    const { number } = await addOrder(db);
    await admin.call('PUT', `/api/admin/orders/${number}/waybill`, { waybill: waybills[0] });
    const marked = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
      status: 'shipped',
      version: 1,
      base: { status: 'pending' },
    });
    expect(marked.json()).toMatchObject({ order: { status: 'shipped', waybill: waybills[0] } });
  });

  test('what the shop did by itself is not said to be a colleague’s doing', async () => {
    const { id, number } = await addOrder(db);
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'shipped' });
    await db.transaction(async (tx) => {
      await updateOrder(tx, id, { status: 'delivered' });
      await addHistory(tx, id, { kind: 'status', fromValue: 'shipped', toValue: 'delivered' });
    });
    const late = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
      status: 'processing',
      version: 2,
      base: { status: 'shipped' },
    });
    expect(conflictWith(late)).toMatchObject({ changedBy: 'The shop', version: 3 });
  });

  test('why it cannot be sent counts for more than who said so', async () => {
    const { id, number } = await addOrder(db);
    await db.transaction((tx) => updateOrder(tx, id, { status: 'cancelled' }));
    const late = await admin.call('PUT', `/api/admin/orders/${number}/status`, {
      status: 'shipped',
      version: 1,
      base: { status: 'pending' },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'order-cancelled']);
  });

  test.each(['status', 'waybill', 'sending', 'refunds'])(
    'a strange version of %s is refused',
    async (what) => {
      const { number } = await addOrder(db);
      const body = { status: 'shipped', waybill: '', sending: { by: 'rider' }, version: 'two' };
      const method = what === 'refunds' ? 'POST' : 'PUT';
      const answer = await admin.call(method, `/api/admin/orders/${number}/${what}`, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input']);
    },
  );
});

describe('the file', () => {
  test('holds what the list is narrowed to, one line an order, without formulas', async () => {
    const email = 'file@example.com';
    const { number } = await addOrder(db, {
      email,
      firstName: '=cmd()',
      lastName: 'Moyo, "R"',
      phone: '+263 77 200 0148',
      createdAt: new Date('2026-05-01T22:30:00Z'),
      items: [
        { productName: 'Msasa Pump', color: 'Noir', size: '38', quantity: 2 },
        { productName: 'Lacquer', quantity: 1, position: 1 },
      ],
    });
    const answer = await admin.call('GET', `/api/admin/orders/export?q=${email}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-.*\.csv"$/,
    );
    const [header, line, ...rest] = answer.body.split('\r\n');
    expect(header).toBe(
      'order,date,status,paymentStatus,firstName,lastName,email,phone,items,quantity,subtotal,' +
        'shipping,total,refunded,streetAddress,city,state,postalCode,country,carrier,service,tracking,' +
        'channel,discount,delivery,wrapping,gift,giftWords,discountReason,giftCard,recipient,recipientPhone',
    );
    expect(line).toContain(
      `${number},2026-05-02 00:30,pending,pending,'=cmd(),"Moyo, ""R""",${email},'+263 77 200 0148,` +
        '"Msasa Pump (Noir, 38) x 2 | Lacquer x 1",3,100.00,25.00,125.00,0.00,',
    );
    expect(line?.endsWith(',web,0.00,delivery,0.00,,,,0.00,,')).toBe(true);
    expect(rest).toEqual(['']);
    const records = await db.select().from(auditLog).where(eq(auditLog.action, 'order.exported'));
    expect(records.at(-1)).toMatchObject({ actorEmail: admin.email, detail: { q: email } });
  });

  test('holds all of many orders, each once', async () => {
    const { userId, id } = await addOrder(db, { email: 'many@example.com' });
    await shop.database.pool.query(
      `insert into orders (number, user_id, email, first_name, last_name, shipping_address,
         billing_address, subtotal_cents, shipping_cents, total_cents, tracking_reference)
       select 'NDR-M' || lpad(n::text, 9, '0'), user_id, email, first_name, last_name,
         shipping_address, billing_address, subtotal_cents, shipping_cents, total_cents, 'M' || n
       from orders, generate_series(1, 1100) n where orders.id = $1`,
      [id],
    );
    const answer = await admin.call('GET', `/api/admin/orders/export?userId=${userId}`);
    const numbers = answer.body.trim().split('\r\n').slice(1);
    expect(new Set(numbers).size).toBe(1101);
    const stored = await db.$count(orderTable, eq(orderTable.userId, userId));
    expect(numbers).toHaveLength(stored);
  });
});
