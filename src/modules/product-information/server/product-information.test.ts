import { beforeEach, describe, expect, test } from 'vitest';
import { informationDefaults, productInformation } from '#database/schema/index.ts';
import { noInformation } from '#modules/product-information/information.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

const wine = { ingredients: 'Grapes, sulphites <b>', nutrition: 'Energy: 320 kJ' };

const say = (id: number, body: object) =>
  admin.call('PUT', `/api/admin/products/${id}/information`, body);

const sayOfAll = (defaults: object[]) =>
  admin.call('PUT', '/api/admin/product-information/defaults', {
    defaults: defaults.map((each) => ({ ...noInformation, ...each })),
  });

const shown = async (id: number) =>
  (await shop.app.inject(`/api/products/${id}/information`)).json();

const askThere = (countries: string) =>
  admin.call('PUT', '/api/admin/settings/information', { value: { countries } });

beforeEach(async () => {
  await askThere('FR');
  await db.delete(productInformation);
  await db.delete(informationDefaults);
});

describe('what staff say of a product', () => {
  test('is on its page with what brand and category add, as soon as it is saved', async () => {
    const id = await addProduct(db);
    expect(await shown(id)).toEqual(noInformation);
    const saved = await sayOfAll([
      { kind: 'category', key: 'shoes', responsible: 'Import GmbH', warnings: 'None.' },
      { kind: 'brand', key: 'Brume', manufacturer: 'Maison Brume', warnings: 'Of the brand' },
    ]);
    expect(saved.statusCode, saved.body).toBe(200);
    await expect.poll(() => shown(id)).toMatchObject({ responsible: 'Import GmbH' });
    expect((await say(id, { brand: 'Brume' })).statusCode).toBe(200);
    await expect
      .poll(() => shown(id))
      .toMatchObject({
        manufacturer: 'Maison Brume',
        responsible: 'Import GmbH',
        warnings: 'Of the brand',
      });
    await say(id, { warnings: ' Flammable. ' });
    await expect.poll(() => shown(id)).toMatchObject({ warnings: 'Flammable.' });
    const { own, inherited, brands, missing } = (
      await admin.call('GET', `/api/admin/products/${id}/information`)
    ).json();
    expect(own).toEqual({ ...noInformation, warnings: 'Flammable.' });
    expect(inherited).toMatchObject({ warnings: 'Of the brand' });
    expect(brands).toEqual(['Brume']);
    expect(missing).toEqual(['manufacturerContact', 'responsibleContact']);
  });

  test('is refused with a sentence where it is too long, empty or of no product', async () => {
    const id = await addProduct(db);
    const long = await say(id, { netContent: 'x'.repeat(61) });
    expect(long.statusCode).toBe(400);
    expect(long.json().message).toContain('Net content: please use at most 60 characters');
    expect((await say(id, {})).statusCode).toBe(400);
    expect((await say(999_999, wine)).statusCode).toBe(404);
    const unknown = await sayOfAll([{ kind: 'category', key: 'hats' }]);
    expect(unknown.json().message).toContain('There is no such category');
    const twice = await sayOfAll(['Brume', 'BRUME'].map((key) => ({ kind: 'brand', key })));
    expect(twice.json().message).toContain('Each brand can be entered once');
  });

  test('is for staff who edit products, and a draft shows nothing', async () => {
    const packer = await createAdminBrowser(shop, 'packer');
    const id = await addProduct(db, { published: false });
    const url = `/api/admin/products/${id}/information`;
    expect((await packer.call('PUT', url, wine)).statusCode).toBe(403);
    expect((await say(id, wine)).statusCode).toBe(200);
    expect((await shop.app.inject(`/api/products/${id}/information`)).statusCode).toBe(404);
  });
});

describe('the label behind the square on a bottle', () => {
  const label = (id: number | string) => shop.app.inject(`/e-label/${id}`);

  test('has ingredients and nutrition, and neither script, cookie, link nor picture', async () => {
    const id = await addProduct(db, { name: 'Brut & Co', category: 'champagne' });
    expect((await label(id)).statusCode).toBe(404);
    await say(id, wine);
    const { statusCode, headers, body } = await label(id);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Brut &amp; Co</h1>');
    expect(body).toContain('Grapes, sulphites &lt;b&gt;');
    expect(body).toContain('<th scope="row">Energy</th><td>320 kJ</td>');
    expect(body).not.toMatch(/<script|<a |<img|<link|src=|href=/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('stays for what was sold once, and is none for a draft', async () => {
    const id = await addProduct(db, { category: 'champagne', published: false });
    await say(id, wine);
    expect((await label(id)).statusCode).toBe(404);
    await addOrder(db, { items: [{ productId: id }] });
    expect((await label(id)).statusCode).toBe(200);
    expect((await label('x')).statusCode).toBe(404);
  });
});

describe('a product that lacks what a country asks for', () => {
  const ask = async (id: number, country: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/shipping/estimate',
        headers: { 'x-forwarded-for': anyAddress() },
        payload: { country, items: [{ productId: id, quantity: 1, color: null, size: null }] },
      })
    ).json();
  // No courier answers in this shop, so a price is unknown.
  const reason =
    'Msasa Pump: not sent to Germany yet, because details that the law there asks for are missing.';

  test('is not offered there, and the page says so until the details are there', async () => {
    const id = await addProduct(db);
    await askThere('');
    expect((await ask(id, 'DE')).state).toBe('unknown');
    expect((await askThere('DE')).statusCode).toBe(200);
    expect(await ask(id, 'DE')).toMatchObject({ state: 'restricted', reason });
    expect((await ask(id, 'ZW')).state).toBe('unknown');
    await say(id, {
      manufacturer: 'Maison Brume, Harare',
      manufacturerContact: 'made@example.com',
      responsible: 'Import GmbH, Berlin',
      responsibleContact: 'import@example.com',
    });
    expect((await ask(id, 'DE')).state).toBe('unknown');
    await askThere('');
  });
});

test('the notice of the legal guarantee is what the owner wrote', async () => {
  const value = { countries: 'DE', text: 'Two years.' };
  await admin.call('PUT', '/api/admin/settings/guarantee', { value });
  const { json } = await shop.app.inject('/api/guarantee-notice');
  expect(json()).toEqual({ text: 'Two years.', picture: '' });
});
