import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { listRoutes } from '#tests/kit/route-table.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

/** Vulnerabilities of other shops that were published this year, tried on this one. */
const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const owner = await createAdminBrowser(shop);

test('SQL that was stored as a text stays one wherever the text is used again', async () => {
  const attack = `x'); drop table order_items; update users set staff_role='owner'; --"$1\\'`;
  const count = async () =>
    (await db.execute(sql`select count(*) from users where staff_role = 'owner'`)).rows;
  const before = await count();
  const body = {
    name: attack,
    description: attack,
    category: 'shoes',
    price: 10,
    quantity: 3,
    colors: [attack.slice(0, 40)],
    sizes: ['37'],
    collections: [attack.slice(0, 50)],
    published: true,
  };
  const made = await owner.call('POST', '/api/admin/products', body);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  await addOrder(db, { firstName: attack, lastName: attack, email: 'sql@example.com' });
  const words = encodeURIComponent(attack);
  for (const url of [
    `/api/admin/products?q=${words}&sort=${words}`,
    `/api/admin/orders?q=${words}&status=${words}`,
    `/api/admin/orders?q=${words}`,
    `/api/admin/users?q=${words}`,
    `/api/admin/audit?q=${words}`,
    '/api/admin/products/export',
    `/api/products?collection=${words}`,
    `/api/products?category=shoes&color=${words}&size=37&sort=${words}`,
    `/api/search?q=${words}`,
    `/api/products/${id}`,
    '/feeds/google-merchant.xml',
  ]) {
    const { statusCode } = await owner.call('GET', url);
    expect([url, statusCode < 500]).toEqual([url, true]);
  }
  const bulk = { ids: [id], price: { by: 'set', value: 11 } };
  const changed = await owner.call('POST', '/api/admin/products/bulk', bulk);
  if (changed.statusCode === 200) {
    await owner.call('POST', `/api/admin/products/bulk/${changed.json().undo}/undo`, {});
  }
  const again = await owner.call('GET', `/api/admin/products/${id}`);
  expect(again.json()).toMatchObject({ name: attack, description: attack });
  expect((await db.execute(sql`select count(*) from order_items`)).rows).toHaveLength(1);
  expect(await count()).toEqual(before);
});

/** Tries a filter, a sort order and a page in different spellings on each list of shoppers. */
const filters = [
  '',
  '?published=false',
  '?published=all&drafts=true&status=draft&includeHidden=1&admin=true&preview=1',
  '?q=Unborn',
  '?search=Unborn&query=Unborn',
  '?category=shoes&subCategory=boots',
  '?sort=newest&limit=500',
  '?ids=',
  '?collection=Unseen',
  '?collections=Unseen&color=Secretviolet',
  '?fields=*&select=*&expand=products&filter[published]=false&where={"published":false}',
];

test('no filter of any list, search, feed, map or assistant shows a hidden product', async () => {
  const hidden = { subCategory: 'boots', colors: ['Secretviolet'], collections: ['Unseen'] };
  const draft = await addProduct(db, { name: 'Unborn Draft', published: false, ...hidden });
  const later = await addProduct(db, {
    name: 'Unborn Later',
    published: false,
    publishAt: new Date(Date.now() + 86_400_000),
    ...hidden,
  });
  const gone = await addProduct(db, { name: 'Unborn Gone', deletedAt: new Date(), ...hidden });
  await addProduct(db, { name: 'Seen Pump', subCategory: 'boots' });
  const ids = [draft, later, gone];
  const stranger = createBrowser(shop);
  const shown: string[] = [];
  let asked = 0;
  const look = (what: string, body: string) => {
    asked += 1;
    if (/Unborn (Draft|Later|Gone)|Secretviolet/.test(body)) shown.push(what);
  };

  const routes = (await listRoutes(shop.services)).filter(
    ({ method, access, url }) => method === 'GET' && access !== 'staff' && !url.includes('*'),
  );
  for (const { url } of routes) {
    const isOfOne = url.includes(':');
    for (const id of isOfOne ? ids : [draft]) {
      const path = url.replace(/:[^/]+/g, String(id));
      for (const filter of isOfOne ? filters.slice(0, 3) : filters) {
        const query = filter === '?ids=' ? `?ids=${ids.join()}` : filter;
        const { body, rawPayload } = await stranger.call('GET', path + query);
        const isPacked = rawPayload[0] === 0x1f && rawPayload[1] === 0x8b;
        const echoed = isPacked ? gunzipSync(rawPayload).toString() : body;
        look(path + query, echoed.replaceAll(`"${query}"`, ''));
      }
    }
  }
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/llms.txt']) {
    const { body } = await stranger.call('GET', path);
    look(path, body);
    for (const id of ids) expect(body).not.toMatch(new RegExp(`/product/${id}\\b`));
  }
  const profile = `${shop.services.config.publicUrl}/dev/assistant-profile.json`;
  for (const [path, payload] of [
    ['search', { query: 'Unborn' }],
    ['search', { query: 'boots', filters: { published: false, categories: ['boots'] } }],
    ['lookup', { ids: ids.map(String) }],
    ...ids.map((id) => ['product', { id: String(id) }] as const),
  ] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/ucp/catalog/${path}`,
      headers: { 'ucp-agent': `profile="${profile}"` },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    look(`/ucp/catalog/${path}`, answer.body);
  }
  expect(shown).toEqual([]);
  expect(asked).toBeGreaterThan(150);
});
