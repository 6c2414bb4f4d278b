import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#database/schema/index.ts';
import type { VariantStock } from '#modules/inventory/variant.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const draft = {
  name: 'Msasa Pump',
  description: 'Red leaves in August.',
  category: 'shoes',
  price: 125.5,
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
};

const post = (changes: object) =>
  admin.call('POST', '/api/admin/products', { ...draft, ...changes });
const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);

async function add(changes: object = {}) {
  const answer = await post(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const quantitiesOf = (stock: VariantStock[]) =>
  Object.fromEntries(stock.map(({ color, size, quantity }) => [`${color} ${size}`, quantity]));

const cell = (color: string, size: string, rest: object) => ({ color, size, ...rest });

describe('stock by size and colour', () => {
  test('a new product has what its cells say; what is not named has none', async () => {
    const stock = [cell('Noir', '37', { quantity: 2 }), cell('ivory', '38', { quantity: 5 })];
    const product = await add({ quantity: 99, stock });
    expect(quantitiesOf(product.stock)).toEqual({
      'Noir 37': 2,
      'Noir 38': 0,
      'Ivory 37': 0,
      'Ivory 38': 5,
    });
    expect(product).toMatchObject({ quantity: 7, toCount: false });
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product.id}`));
    expect(audit).toMatchObject([{ action: 'product.added', detail: { quantity: 7 } }]);
  });

  test('cells that only bring codes leave the sum to the rule', async () => {
    const stock = [cell('Noir', '37', { sku: ' CODES-37 ' })];
    const product = await add({ quantity: 8, stock });
    expect(quantitiesOf(product.stock)).toEqual({
      'Noir 37': 2,
      'Noir 38': 2,
      'Ivory 37': 2,
      'Ivory 38': 2,
    });
    expect(product).toMatchObject({ quantity: 8, toCount: true });
    expect(product.stock[0]).toMatchObject({ sku: 'CODES-37' });
    const changed = await put(product.id, {
      quantity: 12,
      quantityBefore: 8,
      stock: [cell('Noir', '38', { barcode: '5449000000996' })],
    });
    expect(changed.json()).toMatchObject({ quantity: 12 });
  });

  test('a size that is taken away takes its units along where the grid was sent', async () => {
    const stock = [cell('Noir', '37', { quantity: 2 }), cell('Noir', '38', { quantity: 3 })];
    const { id } = await add({ stock });
    const changed = (await put(id, { sizes: ['37'], stock: [] })).json();
    expect(quantitiesOf(changed.stock)).toEqual({ 'Noir 37': 2, 'Ivory 37': 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('a cell of a size that a colleague took away is refused, and nothing is changed', async () => {
    const { id } = await add({ stock: [cell('Noir', '37', { quantity: 2 })] });
    await put(id, { sizes: ['37'] });
    const answer = await put(id, {
      price: 1,
      stock: [cell('Noir', '38', { quantity: 4, quantityBefore: 0 })],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'variant-gone',
      message: 'One of the sizes or colours is no longer made. Please open the product again.',
    });
    const read = await admin.call('GET', `/api/admin/products/${id}`);
    expect(read.json().price).toBe(draft.price);
    const refused = await post({ stock: [cell('Gold', '37', { quantity: 1 })] });
    expect(refused.json()).toMatchObject({ code: 'variant-gone' });
  });
});

describe('codes', () => {
  test('a change of a code is in the audit log with both values', async () => {
    const { id } = await add();
    await put(id, { stock: [cell('Noir', '37', { sku: 'LOG-1', weight: 12.5 })] });
    await put(id, { stock: [cell('Noir', '37', { sku: 'LOG-2', weight: 12.5 })] });
    // Sending the same value again is no change.
    await put(id, { stock: [cell('Noir', '37', { sku: 'LOG-2' })] });
    const audit = await db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`))
      .orderBy(asc(auditLog.id));
    expect(audit.slice(1)).toEqual([
      { detail: { codes: { 'Noir, 37': { sku: [null, 'LOG-1'], weight: [null, 12.5] } } } },
      { detail: { codes: { 'Noir, 37': { sku: ['LOG-1', 'LOG-2'] } } } },
    ]);
  });

  test('no two products share one, whatever its case, and the answer names it', async () => {
    const first = await add({ stock: [cell('Noir', '37', { sku: 'ONE-37' })] });
    const taken = { code: 'code-taken', codes: ['one-37'] };
    const other = await post({ stock: [cell('Noir', '37', { sku: 'one-37' })] });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      ...taken,
      message: 'This SKU or barcode already belongs to another product.',
    });
    const same = await put(first.id, { stock: [cell('Noir', '38', { sku: 'One-37' })] });
    expect(same.json()).toMatchObject(taken);
  });

  test('two who give one code away at the same moment: one of them has it', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        post({ name, stock: [cell('Noir', '37', { barcode: 'RACE-1' })] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('two sizes exchange their codes', async () => {
    const stock = [cell('Noir', '37', { sku: 'SWAP-A' }), cell('Noir', '38', { sku: 'SWAP-B' })];
    const { id } = await add({ stock });
    const swapped = await put(id, {
      stock: [cell('Noir', '37', { sku: 'SWAP-B' }), cell('Noir', '38', { sku: 'SWAP-A' })],
    });
    expect(swapped.json().stock).toMatchObject([{ sku: 'SWAP-B' }, { sku: 'SWAP-A' }, {}, {}]);
  });

  test('what is no longer made gives its codes up, and keeps them until then', async () => {
    const { id } = await add({ stock: [cell('Noir', '38', { sku: 'REST-38' })] });
    await put(id, { sizes: ['37'] });
    const again = await put(id, { sizes: ['37', '38'] });
    expect(again.json().stock[1]).toMatchObject({ size: '38', sku: 'REST-38' });
    await put(id, { sizes: ['37'] });
    const other = await add({ stock: [cell('Noir', '37', { sku: 'REST-38' })] });
    expect(other.stock[0]).toMatchObject({ sku: 'REST-38' });
    expect((await put(id, { sizes: ['37', '38'] })).json().stock[1]).toMatchObject({ sku: null });
  });
});
