import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobFailures, mails } from '#database/schema/index.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { overdueApprovals } from './overdue-approvals.ts';
import { remindClients } from './remind-clients.ts';

const world = await createTestShop();
const { db } = world.database;
const { outbox, mailBrand } = world.services;
await world.services.jobs.open();
const manager = await createAdminBrowser(world, 'manager');
const colleague = await createAdminBrowser(world, 'manager');
const owner = await createAdminBrowser(world);
const shopper = createBrowser(world);
const call = '/api/admin/approvals';
const inDays = (days: number) => addDays(shopToday(new Date()), days);

let count = 0;
async function addClient(): Promise<number> {
  count += 1;
  const { userId } = await addOrder(db, { email: `trier-${count}@example.com` });
  await manager.call('POST', '/api/admin/clients', { customerId: userId });
  return userId;
}

const addShoe = (pairs: number) =>
  addProduct(db, {
    ...{ name: 'Avondale Pump', priceCents: 69_000, sizes: ['37', '38'] },
    shelf: { '/38': pairs },
  });

async function prepare(productId: number, quantity = 2, fields: object = {}) {
  const body = {
    ...{ id: randomUUID(), clientId: await addClient(), address: '4 Fife Avenue' },
    ...{ dueOn: inDays(2), items: [{ productId, size: '38', quantity }], ...fields },
  };
  const answer = await manager.call('POST', call, body);
  return { body, answer, url: `${call}/${body.id}` };
}

async function sendOut(productId: number, quantity = 2, fields: object = {}) {
  const { body, answer, url } = await prepare(productId, quantity, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await manager.call('POST', `${url}/out`)).json().approval.state).toBe('out');
  const token = String(answer.json().approval.url).split('/approval/')[1] ?? '';
  return { id: body.id, url, own: `/api/approvals/${token}` };
}

const buy = (bought: number) => ({ items: [{ position: 0, count: bought }] });

async function stockOf(productId: number): Promise<[number, number]> {
  const variant = await variantOf(db, productId, { size: '38' });
  const { rows } = await db.execute<{ held: number; onHand: number }>(sql`
    select held, on_hand as "onHand" from variant_stock where variant_id = ${variant}`);
  return [rows[0]?.onHand ?? -1, rows[0]?.held ?? -1];
}

const { shippingAddress: _, ...customer } = harareForm;
const saleOf = (id: string, productId: number, payment: object) => ({
  ...{ id, customer, channel: 'chat', delivery: 'collection', payment },
  lines: [{ productId, size: '38', quantity: 1 }],
});
const cash = { kind: 'taken', method: 'cash' };

describe('goods on approval', () => {
  test('stay with their client’s data until they are back, so that the stock stays right', async () => {
    const shoe = await addShoe(2);
    const { id, url } = await sendOut(shoe);
    const { rows } = await db.execute<{ user: number }>(
      sql`select user_id as user from approvals where id = ${id}`,
    );
    const erase = () => owner.call('POST', `/api/admin/customers/${rows[0]?.user}/erase`);
    const refused = await erase();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Goods on approval are still with this customer. Settle them first, so that the stock stays right.',
    ]);
    expect(await stockOf(shoe)).toEqual([2, 2]);
    const settled = await manager.call('POST', `${url}/settle`, buy(0));
    expect(settled.statusCode, settled.body).toBe(200);
    expect((await erase()).statusCode).toBe(200);
    expect(await stockOf(shoe)).toEqual([2, 0]);
  });

  test('are off the shelf from the moment they are prepared, once however often it is sent', async () => {
    const shoe = await addShoe(3);
    const { body, url } = await prepare(shoe);
    await Promise.all([1, 2, 3].map(() => manager.call('POST', call, body)));
    expect(await stockOf(shoe)).toEqual([3, 2]);
    const { answer } = await prepare(shoe);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Avondale Pump: 1 left in this size and colour.',
    ]);
    const cancelled = await Promise.all([1, 2].map(() => manager.call('DELETE', url)));
    expect(cancelled.map((each) => each.json().approval.state)).toEqual(['cancelled', 'cancelled']);
    expect(await stockOf(shoe)).toEqual([3, 0]);
    expect((await manager.call('POST', `${url}/out`)).json().code).toBe('approval-settled');
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('are signed for by the client, who says what they keep', async () => {
    const { url, own } = await sendOut(await addShoe(2));
    const seen = await shopper.call('GET', own);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toMatchObject({ firstName: 'Rudo', state: 'out', signedAt: null });
    expect((await shopper.call('POST', `${own}/signature`, { name: ' ' })).statusCode).toBe(400);
    await shopper.call('POST', `${own}/signature`, { name: 'Rudo Dube' });
    const again = await shopper.call('POST', `${own}/signature`, { name: 'Somebody' });
    expect(again.json().signedName).toBe('Rudo Dube');
    expect((await shopper.call('PUT', `${own}/choice`, buy(3))).statusCode).toBe(409);
    expect((await shopper.call('PUT', `${own}/choice`, buy(1))).json().items[0].wanted).toBe(1);
    const { approval } = (await manager.call('GET', url)).json();
    expect(approval).toMatchObject({ signedName: 'Rudo Dube', items: [{ wanted: 1 }] });
    await manager.call('POST', `${url}/settle`, buy(1));
    expect((await shopper.call('PUT', `${own}/choice`, buy(2))).statusCode).toBe(409);
    expect((await shopper.call('GET', own)).json()).toMatchObject({ state: 'settled', items: [] });
    expect((await shopper.call('GET', `${own}x`)).statusCode).toBe(404);
  });

  test('that come back are on sale again, and what was bought is one order', async () => {
    const shoe = await addShoe(3);
    const { id, url } = await sendOut(shoe);
    expect((await manager.call('DELETE', url)).json().code).toBe('approval-is-out');
    const settled = await manager.call('POST', `${url}/settle`, buy(1));
    expect(settled.json().approval).toMatchObject({ state: 'settled', sale: 'to-sell' });
    expect(await stockOf(shoe)).toEqual([3, 1]);
    const sales = await Promise.all(
      [1, 2, 3].map(() => owner.call('POST', '/api/admin/sales', saleOf(id, shoe, cash))),
    );
    expect(new Set(sales.map((sale) => sale.json().orderId ?? sale.json().number)).size).toBe(1);
    expect(await stockOf(shoe)).toEqual([2, 0]);
    expect((await manager.call('GET', url)).json().approval.sale).toBe('sold');
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('are settled once, whoever of ten settles them at once', async () => {
    const shoe = await addShoe(2);
    const { url } = await sendOut(shoe);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 === 0 ? manager : owner).call('POST', `${url}/settle`, buy(turn % 2)),
      ),
    );
    const { approval } = (await manager.call('GET', url)).json();
    const { bought } = approval.items[0];
    // Who settled it with the same count is told so, all others that somebody was quicker.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      answers.map((_, turn) => (turn % 2 === bought ? 200 : 409)),
    );
    expect(await stockOf(shoe)).toEqual([2, bought]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('are held again where a payment link ran out', async () => {
    const shoe = await addShoe(1);
    const { id, url } = await sendOut(shoe, 1);
    await manager.call('POST', `${url}/settle`, buy(1));
    const link = { kind: 'link', days: 3 };
    await owner.call('POST', '/api/admin/sales', saleOf(id, shoe, link));
    expect((await manager.call('GET', url)).json().approval.sale).toBe('waiting');
    await owner.call('DELETE', `/api/admin/payment-links/${id}`);
    expect(await stockOf(shoe)).toEqual([1, 0]);
    const renewed = await Promise.all([1, 2].map(() => manager.call('POST', `${url}/sale`)));
    const ids = renewed.map((each) => each.json().approval.saleId);
    expect([new Set(ids).size, ids[0] === id]).toEqual([1, false]);
    expect(await stockOf(shoe)).toEqual([1, 1]);
    await owner.call('POST', '/api/admin/sales', saleOf(ids[0], shoe, cash));
    expect(await stockOf(shoe)).toEqual([0, 0]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('are the business of their adviser and of owners', async () => {
    const { id, url } = await sendOut(await addShoe(2));
    expect((await colleague.call('GET', url)).statusCode).toBe(404);
    expect((await colleague.call('POST', `${url}/settle`, buy(0))).statusCode).toBe(404);
    expect((await colleague.call('GET', call)).json().approvals).toEqual([]);
    const { approvals } = (await owner.call('GET', call)).json();
    expect(approvals.map((each: { id: string }) => each.id)).toContain(id);
    const packer = await createAdminBrowser(world, 'packer');
    expect((await packer.call('GET', call)).statusCode).toBe(403);
  });

  test('need an address, a day within 30 days, and products that can go out', async () => {
    const shoe = await addShoe(2);
    const card = await addProduct(db, { name: 'Gift card', isGiftCard: true });
    const item = { productId: shoe, size: '38' };
    const wrong = [
      { address: '  ' },
      { dueOn: inDays(-1) },
      { dueOn: inDays(31) },
      { dueOn: '2026-02-31' },
      { items: [] },
      { items: [{ ...item, quantity: 0 }] },
      { items: [{ ...item, size: '44' }] },
      { items: [{ productId: card }] },
      { clientId: 999_999 },
    ];
    const codes = [];
    for (const fields of wrong) codes.push((await prepare(shoe, 1, fields)).answer.statusCode);
    expect(codes).toEqual([400, 400, 400, 400, 400, 400, 400, 409, 404]);
    expect(await stockOf(shoe)).toEqual([2, 0]);
  });
});

test('a client is reminded once, the day before', async () => {
  const { id, url } = await sendOut(await addShoe(2));
  const parts = { db, outbox, mailBrand, publicUrl: 'https://shop.example', signingKey: 'key' };
  await remindClients(parts);
  expect(await db.$count(mails, eq(mails.subjectKey, id))).toBe(0);
  const moved = await manager.call('PUT', `${url}/due`, { dueOn: inDays(1) });
  expect(moved.json().approval.dueOn).toBe(inDays(1));
  await remindClients(parts);
  await remindClients(parts);
  expect(await db.$count(mails, eq(mails.subjectKey, id))).toBe(1);
});

test('a reminder that fails is listed and holds up no other', async () => {
  const bad = await sendOut(await addShoe(2), 2, { dueOn: inDays(1) });
  const good = await sendOut(await addShoe(2), 2, { dueOn: inDays(1) });
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await db.execute(
    sql.raw(`
    create trigger refuse before insert on mails for each row
    when (new.subject_key = '${bad.id}') execute function refuse()`),
  );
  const parts = { db, outbox, mailBrand, publicUrl: 'https://shop.example', signingKey: 'key' };
  await expect(remindClients(parts)).rejects.toThrow('1 failed, the first with: broken');
  await db.execute(sql`drop trigger refuse on mails`);
  expect(await db.$count(mails, eq(mails.subjectKey, good.id))).toBe(1);
  expect(await db.select().from(jobFailures).where(eq(jobFailures.rowKey, bad.id))).toMatchObject([
    {
      title: 'The reminder of goods on approval could not be written',
      link: `/admin/dashboard?tab=approval&approval=${bad.id}`,
    },
  ]);
});

test('what is overdue, or bought and not paid for, needs attention and names no client', async () => {
  const late = await sendOut(await addShoe(2));
  const bought = await sendOut(await addShoe(2));
  await db.execute(sql`update approvals set due_on = '2026-01-05' where id = ${late.id}`);
  await manager.call('POST', `${bought.url}/settle`, buy(1));
  await db.execute(sql`
    update approvals set settled_at = now() - interval '2 hours' where id = ${bought.id}`);
  const things = await overdueApprovals(db).list();
  expect(things.find(({ id }) => id === late.id)).toMatchObject({
    title: 'Goods on approval were due on January 5, 2026',
    detail: 'They are still with the client. The adviser is Tariro Moyo.',
  });
  expect(things.find(({ id }) => id === bought.id)?.detail).toMatch(/^No payment link was made/);
  await manager.call('POST', `${late.url}/settle`, buy(0));
  expect((await overdueApprovals(db).list()).map(({ id }) => id)).not.toContain(late.id);
});

test('a client is called the day before, also without a consent to suggestions', async () => {
  const { url } = await sendOut(await addShoe(2), 2, { dueOn: inDays(1) });
  const { client } = (await manager.call('GET', url)).json().approval;
  const list = async () =>
    (await manager.call('GET', '/api/admin/call-list'))
      .json()
      .calls.filter((each: { clientId: number }) => each.clientId === client.id);
  expect(await list()).toMatchObject([{ kind: 'approvalDue', due: inDays(1) }]);
  await manager.call('POST', `${url}/settle`, buy(0));
  expect(await list()).toEqual([]);
});
