import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, stockMovements } from '#database/schema/index.ts';
import type { Delivery } from '#modules/deliveries/delivery.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let owner: TestAdmin;
let manager: TestAdmin;

beforeAll(async () => {
  owner = await createAdminBrowser(shop, 'owner');
  manager = await createAdminBrowser(shop, 'manager');
  await shop.services.jobs.start();
});

const address = '/api/admin/deliveries';

async function draft(lines: object[], by = owner): Promise<Delivery> {
  const answer = await by.call('POST', address, { supplier: 'Bata', reference: 'DN-7', lines });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const book = (id: number, lines: object[], bookingId: string = randomUUID(), by = owner) =>
  by.call('POST', `${address}/${id}/bookings`, { id: bookingId, lines });

async function booked(...call: Parameters<typeof book>): Promise<Delivery> {
  const answer = await book(...call);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const stockOf = async (id: number) =>
  (await owner.call('GET', `/api/admin/products/${id}`)).json().quantity;

async function productWith(quantity = 2) {
  const productId = await addProduct(db, { name: 'Delivered Pump', quantity });
  return { productId, variantId: await variantOf(db, productId) };
}

const lineOf = (delivery: Delivery, at = 0) => delivery.lines[at]?.id ?? 0;

test('a draft books nothing; what came is booked in the ledger under the delivery', async () => {
  const { productId, variantId } = await productWith(2);
  const delivery = await draft([{ variantId, quantity: 10, cost: 31.5 }]);
  expect(delivery).toMatchObject({ state: 'draft', supplier: 'Bata', reference: 'DN-7' });
  expect(await stockOf(productId)).toBe(2);
  const partly = await booked(delivery.id, [{ lineId: lineOf(delivery), items: 6 }]);
  expect(partly).toMatchObject({ state: 'partly', lines: [{ quantity: 10, received: 6 }] });
  expect(await stockOf(productId)).toBe(8);
  const whole = await booked(delivery.id, [{ lineId: lineOf(delivery), items: 4 }]);
  expect(whole).toMatchObject({ state: 'received', lines: [{ received: 10, cost: 31.5 }] });
  const movements = await db
    .select({ items: stockMovements.onHandDelta, reference: stockMovements.reference })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.kind, 'delivery')));
  const reference = `delivery ${delivery.id}`;
  expect(movements).toEqual([
    { items: 6, reference },
    { items: 4, reference },
  ]);
  expect(await listLedgerFaults(db)).toEqual([]);
});

test('a button pressed twice books once, and two people receive one after the other', async () => {
  const { productId, variantId } = await productWith(0);
  const delivery = await draft([{ variantId, quantity: 5 }]);
  const lines = [{ lineId: lineOf(delivery), items: 5 }];
  const same = randomUUID();
  const answers = await Promise.all([
    book(delivery.id, lines, same),
    book(delivery.id, lines, same),
    book(delivery.id, lines, same, manager),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stockOf(productId)).toBe(5);
  await Promise.all([
    book(delivery.id, [{ lineId: lineOf(delivery), items: 1 }]),
    book(delivery.id, [{ lineId: lineOf(delivery), items: 2 }], randomUUID(), manager),
  ]);
  expect(await stockOf(productId)).toBe(8);
});

test('of two people who saw the same line the second is refused, and books again after a look', async () => {
  const { productId, variantId } = await productWith(0);
  const delivery = await draft([{ variantId, quantity: 5 }]);
  const seen = [{ lineId: lineOf(delivery), items: 5, received: 0 }];
  const same = randomUUID();
  const first = await book(delivery.id, seen, same);
  expect(first.statusCode, first.body).toBe(200);
  const second = await book(delivery.id, seen, randomUUID(), manager);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'delivery-changed' });
  expect(await stockOf(productId)).toBe(5);
  expect((await book(delivery.id, seen, same)).statusCode).toBe(200);
  const again = [{ lineId: lineOf(delivery), items: 1, received: 5 }];
  expect(await booked(delivery.id, again)).toMatchObject({ lines: [{ received: 6 }] });
  expect(await stockOf(productId)).toBe(6);
});

test('of two people who receive the same line at once one books; other lines stand in nobody’s way', async () => {
  const [pump, boot] = [await productWith(0), await productWith(0)];
  const delivery = await draft([
    { variantId: pump.variantId, quantity: 5 },
    { variantId: boot.variantId, quantity: 3 },
  ]);
  const lineFor = (variantId: number) =>
    delivery.lines.find((line) => line.variantId === variantId)?.id ?? 0;
  const pumps = [{ lineId: lineFor(pump.variantId), items: 5, received: 0 }];
  const boots = [{ lineId: lineFor(boot.variantId), items: 3, received: 0 }];
  const answers = await Promise.all([
    book(delivery.id, pumps),
    book(delivery.id, pumps, randomUUID(), manager),
    book(delivery.id, boots),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 200, 409]);
  expect(codes[2]).toBe(200);
  expect([await stockOf(pump.productId), await stockOf(boot.productId)]).toEqual([5, 3]);
});

test('a correction takes back what was booked too much, and no more than that', async () => {
  const { productId, variantId } = await productWith(0);
  const delivery = await draft([{ variantId, quantity: 5 }]);
  const lineId = lineOf(delivery);
  await booked(delivery.id, [{ lineId, items: 5 }]);
  expect(await booked(delivery.id, [{ lineId, items: -2 }])).toMatchObject({ state: 'partly' });
  expect(await stockOf(productId)).toBe(3);
  const refused = await book(delivery.id, [{ lineId, items: -4 }]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('More would be taken back');
  expect(await booked(delivery.id, [{ lineId, items: -3 }])).toMatchObject({ state: 'draft' });
  expect(await stockOf(productId)).toBe(0);
});

test('what was sold meanwhile can not be taken back', async () => {
  const { productId, variantId } = await productWith(0);
  const delivery = await draft([{ variantId, quantity: 3 }]);
  await booked(delivery.id, [{ lineId: lineOf(delivery), items: 3 }]);
  const checkoutId = randomUUID();
  await db.transaction(async (tx) => {
    const lines = [{ productId, variantId, quantity: 2 }];
    await shop.services.inventory.holdStock(tx, { checkoutId, lines });
    await shop.services.inventory.consumeHold(tx, checkoutId, { reference: 'NDR-9' });
  });
  const refused = await book(delivery.id, [{ lineId: lineOf(delivery), items: -2 }]);
  expect(refused.statusCode).toBe(409);
  expect(await stockOf(productId)).toBe(1);
});

test('a delivery whose rest is not coming is closed', async () => {
  const { variantId } = await productWith(0);
  const delivery = await draft([{ variantId, quantity: 5 }]);
  await booked(delivery.id, [{ lineId: lineOf(delivery), items: 3 }]);
  const closed = await owner.call('POST', `${address}/${delivery.id}/close`);
  expect(closed.json()).toMatchObject({ state: 'received', lines: [{ quantity: 5, received: 3 }] });
});

describe('a draft', () => {
  test('is changed and deleted; one that was booked is not', async () => {
    const [one, other] = [await productWith(), await productWith()];
    const delivery = await draft([{ variantId: one.variantId, quantity: 5, cost: 10 }]);
    const change = (version: number) =>
      owner.call('PUT', `${address}/${delivery.id}`, {
        supplier: 'Clarks',
        lines: [
          { variantId: one.variantId, quantity: 6 },
          { variantId: other.variantId, quantity: 1, cost: 4 },
        ],
        version,
      });
    const changed = (await change(delivery.version)).json() as Delivery;
    expect(changed).toMatchObject({ supplier: 'Clarks', lines: [{ quantity: 6, cost: 10 }, {}] });
    expect((await change(delivery.version)).statusCode).toBe(409);
    await booked(delivery.id, [{ lineId: lineOf(changed), items: 1 }]);
    const latest = (await owner.call('GET', `${address}/${delivery.id}`)).json();
    expect((await change(latest.version)).json().message).toContain('booked already');
    expect((await owner.call('DELETE', `${address}/${delivery.id}`)).statusCode).toBe(409);
    const empty = await draft([{ variantId: one.variantId, quantity: 1 }]);
    expect((await owner.call('DELETE', `${address}/${empty.id}`)).statusCode).toBe(200);
    expect((await owner.call('GET', `${address}/${empty.id}`)).statusCode).toBe(404);
  });

  test.each([
    [{ supplier: '', lines: [{ variantId: 1, quantity: 1 }] }, 'Please name the supplier.'],
    [{ supplier: 'Bata', lines: [] }, 'Please add at least one line.'],
    [
      { supplier: 'Bata', lines: [{ variantId: 1, quantity: 0 }] },
      'The quantity must be at least 1',
    ],
    [
      { supplier: 'Bata', lines: [{ variantId: 1, quantity: 1, cost: -1 }] },
      'The cost price must be 0 or more',
    ],
  ])('that can not be right is refused: %j', async (body, message) => {
    const answer = await owner.call('POST', address, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  });

  test('of a size that is not made is refused', async () => {
    const lines = [{ variantId: 999_999, quantity: 1 }];
    const answer = await owner.call('POST', address, { supplier: 'Bata', lines });
    expect(answer.statusCode).toBe(409);
  });
});

describe('what goods cost', () => {
  test('is seen and written by owners alone, and stays when a manager changes the draft', async () => {
    const { variantId } = await productWith();
    const delivery = await draft([{ variantId, quantity: 2, cost: 45 }]);
    const seen = (await manager.call('GET', `${address}/${delivery.id}`)).json() as Delivery;
    expect(seen.lines[0]).not.toHaveProperty('cost');
    const listed = (await manager.call('GET', address)).json().deliveries;
    expect(listed[0]).not.toHaveProperty('cost');
    const change = (line: object) =>
      manager.call('PUT', `${address}/${delivery.id}`, {
        supplier: 'Bata',
        lines: [{ variantId, quantity: 3, ...line }],
        version: seen.version,
      });
    const refused = await change({ cost: 1 });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(
      'Your role, manager, may not see or change cost prices and margins.',
    );
    expect((await change({})).statusCode).toBe(200);
    const stored = (await owner.call('GET', `${address}/${delivery.id}`)).json() as Delivery;
    expect(stored.lines[0]).toMatchObject({ quantity: 3, cost: 45 });
    expect(
      (await manager.call('GET', '/api/admin/margins?from=2026-11-01&to=2026-11-30')).statusCode,
    ).toBe(403);
  });
});

test('what was done is in the audit log', async () => {
  const { variantId } = await productWith();
  const delivery = await draft([{ variantId, quantity: 2 }]);
  await booked(delivery.id, [{ lineId: lineOf(delivery), items: 2 }]);
  await booked(delivery.id, [{ lineId: lineOf(delivery), items: -1 }]);
  const entries = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.subject, `delivery:${delivery.id}`))
    .orderBy(auditLog.id);
  expect(entries).toEqual([
    { action: 'delivery.saved', detail: { supplier: 'Bata', lines: 1 } },
    { action: 'delivery.received', detail: { supplier: 'Bata', items: 2 } },
    { action: 'delivery.corrected', detail: { supplier: 'Bata', items: -1 } },
  ]);
});

test('strangers neither look nor book', async () => {
  const stranger = createBrowser(shop);
  expect((await stranger.call('GET', address)).statusCode).toBe(401);
  const body = { id: randomUUID(), lines: [{ lineId: 1, items: 1 }] };
  expect((await stranger.call('POST', `${address}/1/bookings`, body)).statusCode).toBe(401);
});

test('a file is read into lines, says what is wrong with others, and writes nothing', async () => {
  const name = `Filed Pump ${randomUUID().slice(0, 8)}`;
  const productId = await addProduct(db, { name, sizes: ['37', '38'] });
  const variantId = await variantOf(db, productId, { size: '38' });
  const read = (csv: string, who = owner) => who.call('POST', `${address}/file`, { csv });
  const before = (await owner.call('GET', address)).json().deliveries.length;
  const csv = `product,size,quantity,cost price\n${name.toUpperCase()},38,4,31.50\n${name},,2,\n`;
  const answer = await read(csv);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    problem: null,
    lines: [{ line: 2, variantId, name, color: '', size: '38', quantity: 4, cost: 31.5 }],
    errors: [{ line: 3, text: name, problem: `Which size? ${name} comes in 37, 38.` }],
    skipped: 0,
  });
  expect((await read(csv, manager)).json()).toMatchObject({
    problem: 'Cost prices are for owners. Please take that column out.',
    lines: [],
  });
  expect((await owner.call('GET', address)).json().deliveries).toHaveLength(before);
  const template = await owner.call('GET', `${address}/template`);
  expect(template.body).toMatch(/^product,size,colour,quantity,cost price\r\n/);
  expect((await read(template.body)).json()).toMatchObject({
    problem: null,
    errors: [],
    skipped: 2,
  });
  expect((await manager.call('GET', `${address}/template`)).body).toMatch(
    /^product,size,colour,quantity\r\n/,
  );
});
