import { beforeAll, expect, test } from 'vitest';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
let owner: TestAdmin;
let writer: TestAdmin;
let id = 0;

const draft = { description: 'Text', category: 'shoes', price: 10, sizes: ['37', '38'] };
const stock = [
  { color: '', size: '37', quantity: 2 },
  { color: '', size: '38', quantity: 3 },
];
const address = '/api/admin/products';
const sentence = (field: string) =>
  `The field "${field}" stays as it is. Your role, content, may not count the shelf.`;

beforeAll(async () => {
  owner = await createAdminBrowser(shop);
  writer = await createAdminBrowser(shop, 'content');
  const added = await owner.call('POST', address, { ...draft, name: 'Shelf', stock });
  expect(added.statusCode, added.body).toBe(201);
  id = added.json().id;
});

async function product() {
  return (await owner.call('GET', `${address}/${id}`)).json();
}

async function expectRefused(field: string, method: 'POST' | 'PUT', url: string, body: object) {
  const before = await product();
  const answer = await writer.call(method, url, body);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted']);
  expect(answer.json().message).toBe(sentence(field));
  expect(await product()).toEqual(before);
}

test('whoever writes texts can’t change the stock of a product', async () => {
  const url = `${address}/${id}`;
  await expectRefused('quantity', 'PUT', url, { quantity: 9999 });
  await expectRefused('quantity', 'PUT', url, { name: 'Other', quantity: 0 });
  await expectRefused('stock', 'PUT', url, { stock: [{ color: '', size: '37', quantity: 9 }] });
});

test('a whole form is taken as long as its stock is what it was', async () => {
  const now = await product();
  const { name: _, ...rest } = now;
  const { price, sizes, quantity, category, description } = rest;
  const body = { name: 'Renamed', price, sizes, quantity, category, description };
  const cells = now.stock.map(({ color, size, quantity: many }: (typeof stock)[number]) => ({
    ...{ color, size, quantity: many, sku: `NEW-${size}` },
  }));
  const answer = await writer.call('PUT', `${address}/${id}`, { ...body, stock: cells });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await product()).toMatchObject({ name: 'Renamed', quantity: 5 });
  expect((await product()).stock[0]).toMatchObject({ sku: 'NEW-37', quantity: 2 });
});

test('a size that whoever writes texts takes away leaves its units to the others', async () => {
  const cell = { color: '', size: '37', quantity: 2 };
  const body = { sizes: ['37'], stock: [cell] };
  const answer = await writer.call('PUT', `${address}/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await product()).toMatchObject({ sizes: ['37'], quantity: 5 });
});

test('whoever adds a product says how many it begins with', async () => {
  const answer = await writer.call('POST', address, { ...draft, name: 'New', stock });
  expect([answer.statusCode, answer.json().quantity]).toEqual([201, 5]);
});

test('nor is the stock changed for many products, or by taking a change back', async () => {
  const change = { ids: [id], quantity: { by: 'set', value: 50 } };
  await expectRefused('quantity', 'POST', `${address}/bulk`, change);
  const made = await owner.call('POST', `${address}/bulk`, change);
  expect(made.statusCode, made.body).toBe(200);
  await expectRefused('quantity', 'POST', `${address}/bulk/${made.json().undo}/undo`, {});
});

test('nor by a file, and the preview says so', async () => {
  const send = async (csv: string, preview: boolean) => {
    const body = { csv, preview, stock: true };
    const answer = await writer.call('POST', `${address}/import`, body);
    return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '').report;
  };
  const before = await product();
  const files = [
    [`id,quantity\n${id},9999`, 'quantity'],
    [`id,color,size,stock\n${id},,37,9999`, 'stock'],
  ];
  for (const [csv = '', field = ''] of files) {
    for (const preview of [true, false]) {
      const { done, rows } = await send(csv, preview);
      expect([done, rows[0].problems]).toEqual([false, [sentence(field)]]);
    }
  }
  expect(await product()).toEqual(before);
  expect((await send(`id,name,quantity\n${id},By file,${before.quantity}`, false)).done).toBe(true);
});
