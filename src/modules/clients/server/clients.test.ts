import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, clients } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { listRoutes } from '#tests/kit/route-table.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);
const manager = await createAdminBrowser(shop, 'manager');
const colleague = await createAdminBrowser(shop, 'manager');

const call = '/api/admin/clients';
let count = 0;

async function addClient(by: TestAdmin = manager, fields: object = {}) {
  count += 1;
  const email = `client-${count}@example.com`;
  const { userId, number, id: orderId } = await addOrder(db, { email, ...fields });
  const added = await by.call('POST', call, { customerId: userId });
  expect(added.statusCode, added.body).toBe(200);
  return {
    id: userId,
    email,
    number,
    orderId,
    url: `${call}/${userId}`,
    card: added.json().client,
  };
}

const tokenOf = (card: { link: { url: string } }) => card.link.url.split('/my-card/')[1] ?? '';
const open = (token: string) => createBrowser(shop).call('GET', `/api/my-card/${token}`);
const allergiesOf = async (id: number) =>
  (await db.select().from(clients).where(eq(clients.userId, id)))[0]?.allergies;

describe('a client', () => {
  test('is a customer whom an adviser looks after: made twice it is one card', async () => {
    const { id, card, email } = await addClient();
    expect(card).toMatchObject({
      id,
      email,
      adviser: { id: manager.id, name: 'Tariro Moyo' },
      advisers: null,
      channel: 'none',
      allergies: '',
      link: null,
    });
    const again = await manager.call('POST', call, { customerId: id });
    expect([again.statusCode, again.json().client.version]).toEqual([200, card.version]);
    const taken = await colleague.call('POST', call, { customerId: id });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'client-taken']);
    expect((await manager.call('POST', call, { customerId: 999_999 })).statusCode).toBe(404);
    const staff = await owner.call('POST', call, { customerId: colleague.id });
    expect([staff.statusCode, staff.json().code]).toEqual([409, 'customer-is-staff']);
  });

  test('has one card and one adviser, however many make it at once', async () => {
    const { userId } = await addOrder(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        (turn % 2 === 0 ? manager : colleague).call('POST', call, { customerId: userId }),
      ),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(25);
    expect(new Set(made.map((each) => each.json().client.adviser.id)).size).toBe(1);
  });

  test('shows what was bought and paid, the size bought most, and what came back and why', async () => {
    const shoe = await addProduct(db, { name: 'Avondale Pump', sizes: ['37', '38'] });
    const items = [
      { productId: shoe, productName: 'Avondale Pump', size: '38', quantity: 2 },
      { productId: shoe, productName: 'Avondale Pump', size: '37' },
    ];
    const { url, orderId, number } = await addClient(manager, { items, paymentStatus: 'paid' });
    await db.execute(sql`
      insert into returns (id, number, order_id, state, requested_by, closed_at)
      values ('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'R-1', ${orderId}, 'received', 'x', now())`);
    await db.execute(sql`
      insert into return_lines (return_id, position, quantity, reason)
      values ('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 1, 1, 'Too small')`);
    const { client } = (await manager.call('GET', url)).json();
    expect(client.purchases).toMatchObject([
      { orderNumber: number, name: 'Avondale Pump', size: '38', quantity: 2, price: 100 },
      { orderNumber: number, name: 'Avondale Pump', size: '37' },
    ]);
    expect(client.suggestedSizes).toEqual([
      { category: 'shoes', label: 'Shoes', size: '38', count: 2 },
    ]);
    expect(client.returns).toMatchObject([{ name: 'Avondale Pump', reason: 'Too small' }]);
  });

  test('is changed field by field, and two who change the same field are told', async () => {
    const { url, card, email } = await addClient();
    const { version } = card;
    const days = [{ kind: 'birthday', day: 25, month: 11, year: null }];
    const first = await manager.call('PUT', url, { days, preferences: 'Low heels.', version });
    expect(first.json().client).toMatchObject({ days, preferences: 'Low heels.' });
    const other = { shades: ['Oxblood'], version, base: { shades: [] } };
    expect((await manager.call('PUT', url, other)).json().client).toMatchObject({
      preferences: 'Low heels.',
      shades: ['Oxblood'],
    });
    const base = { preferences: '' };
    const late = await manager.call('PUT', url, { preferences: 'High heels.', version, base });
    expect([late.statusCode, late.json().conflicts]).toEqual([
      409,
      [{ field: 'preferences', theirs: 'Low heels.', yours: 'High heels.', base: '' }],
    ]);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = ${email} and ${auditLog.action} = 'client.changed'`);
    expect(entry?.detail).toEqual({ fields: 'days, preferences' });
    const wrong = { days: [{ kind: 'birthday', day: 31, month: 2 }] };
    expect((await manager.call('PUT', url, wrong)).statusCode).toBe(400);
  });

  test('is listed by name, by search, and of others only for owners', async () => {
    const { id, email } = await addClient(colleague, { firstName: 'Zvikomborero', lastName: 'A.' });
    const names = async (by: TestAdmin, query: string) =>
      (await by.call('GET', `${call}?${query}`)).json().map((each: { id: number }) => each.id);
    expect(await names(owner, 'q=zvikombo')).toEqual([id]);
    expect(await names(colleague, `q=${email}`)).toEqual([id]);
    expect(await names(manager, 'q=zvikombo')).toEqual([]);
    expect(await names(owner, 'q=zvikombo&mine=true')).toEqual([]);
    const page = await owner.call('GET', `${call}?limit=1`);
    expect(page.json()).toHaveLength(1);
    const cursor = page.headers['x-next-cursor'];
    expect((await owner.call('GET', `${call}?limit=1&cursor=${cursor}`)).json()).toHaveLength(1);
    expect((await owner.call('GET', `${call}?cursor=nonsense`)).statusCode).toBe(400);
  });

  test('is given to another adviser by owners alone, and only to who may be one', async () => {
    const { id, url } = await addClient();
    const give = (by: TestAdmin, adviserId: number | null) =>
      by.call('PUT', `${url}/adviser`, { adviserId });
    expect((await give(manager, colleague.id)).json().code).toBe('adviser-by-owner');
    const packer = await createAdminBrowser(shop, 'packer');
    expect((await give(owner, packer.id)).json().code).toBe('adviser-unfit');
    expect((await give(owner, colleague.id)).json().client.adviser.id).toBe(colleague.id);
    expect((await manager.call('GET', url)).statusCode).toBe(404);
    expect((await colleague.call('GET', url)).json().client.id).toBe(id);
    expect((await give(owner, null)).json().client.adviser).toBeNull();
    expect((await colleague.call('GET', url)).statusCode).toBe(404);
  });
});

describe('allergies', () => {
  test('are stored with consent alone, and deleted when it is withdrawn', async () => {
    const { id, url } = await addClient();
    const allergies = 'Nickel';
    const refused = await manager.call('PUT', url, { allergies });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'client-consent-missing']);
    const consent = { what: 'allergies', how: 'boutique' };
    await manager.call('POST', `${url}/consents`, consent);
    await manager.call('POST', `${url}/consents`, consent);
    expect((await manager.call('PUT', url, { allergies })).json().client.allergies).toBe('Nickel');
    const withdrawn = await manager.call('DELETE', `${url}/consents/allergies`);
    expect(withdrawn.json().client).toMatchObject({
      allergies: '',
      consents: [
        {
          what: 'allergies',
          how: 'boutique',
          givenBy: manager.email,
          withdrawnBy: manager.email,
          withdrawnAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect(await allergiesOf(id)).toBe('');
    expect((await manager.call('PUT', url, { allergies })).statusCode).toBe(409);
  });

  test('are never stored beside a withdrawal, whoever is first', async () => {
    const { id, url } = await addClient();
    await manager.call('POST', `${url}/consents`, { what: 'allergies', how: 'writing' });
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn === 25
          ? manager.call('DELETE', `${url}/consents/allergies`)
          : manager.call('PUT', url, { allergies: `Nickel ${turn}` }),
      ),
    );
    expect(await allergiesOf(id)).toBe('');
  });
});

describe('wishes', () => {
  test('name a product, with the price of that day, once', async () => {
    const shoe = await addProduct(db, { name: 'Msasa', sizes: ['37'], shelf: { '/37': 1 } });
    const { url } = await addClient();
    const wish = { productId: shoe, size: '37' };
    await manager.call('POST', `${url}/wishes`, wish);
    const { client } = (await manager.call('POST', `${url}/wishes`, wish)).json();
    expect(client.wishes).toMatchObject([
      { name: 'Msasa', size: '37', price: 125, priceThen: 125, isAvailable: true },
    ]);
    const none = await manager.call('POST', `${url}/wishes`, { productId: shoe, size: '44' });
    expect([none.statusCode, none.json().code]).toEqual([400, 'choice-not-made']);
    const gone = `${url}/wishes/${client.wishes[0].id}`;
    expect((await manager.call('DELETE', gone)).json().client.wishes).toEqual([]);
    expect((await manager.call('DELETE', gone)).statusCode).toBe(404);
  });
});

describe('the private link', () => {
  test('shows the client what is theirs, and takes their changes and consents', async () => {
    const { id, url, card } = await addClient();
    await manager.call('PUT', url, { preferences: 'Talks a lot.' });
    await manager.call('POST', `${url}/consents`, { what: 'allergies', how: 'boutique' });
    await manager.call('PUT', url, { allergies: 'Nickel' });
    const linked = (await manager.call('POST', `${url}/link`)).json().client;
    const token = tokenOf(linked);
    const seen = await open(token);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toMatchObject({ firstName: 'Rudo', consents: ['allergies'] });
    expect(seen.body).not.toContain('Talks a lot');
    expect(seen.body).not.toContain('Nickel');
    const change = {
      sizes: { shoes: '38', clothing: 'M' },
      shades: ['Oxblood'],
      days: [],
      channel: 'whatsapp',
      consents: ['suggestions'],
    };
    const put = (version: number) =>
      createBrowser(shop).call('PUT', `/api/my-card/${token}`, { ...change, version });
    expect((await put(card.version)).statusCode).toBe(409);
    const saved = await put(seen.json().version);
    expect(saved.json()).toMatchObject({ channel: 'whatsapp', consents: ['suggestions'] });
    expect(await allergiesOf(id)).toBe('');
    expect((await manager.call('GET', url)).json().client).toMatchObject({
      sizes: { shoes: '38' },
      preferences: 'Talks a lot.',
      consents: [
        { what: 'suggestions', how: 'link', givenBy: 'the client' },
        { what: 'allergies', withdrawnBy: 'the client' },
      ],
    });
  });

  test('ends when it is revoked, replaced or old, and opens nothing else', async () => {
    const { id, url } = await addClient();
    const link = async () => tokenOf((await manager.call('POST', `${url}/link`)).json().client);
    const [first, second] = [await link(), await link()];
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    await manager.call('DELETE', `${url}/link`);
    expect((await open(second)).json().code).toBe('card-link-over');
    const third = await link();
    await db
      .update(clients)
      .set({ linkExpiresAt: new Date(Date.now() - 1) })
      .where(eq(clients.userId, id));
    expect((await open(third)).statusCode).toBe(404);
    expect((await createBrowser(shop).call('GET', `/api/pay/${third}`)).statusCode).toBe(404);
    const page = await shop.app.inject(`/my-card/${third}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('leads to a page that nobody caches and no search engine lists', async () => {
    const { url } = await addClient();
    const token = tokenOf((await manager.call('POST', `${url}/link`)).json().client);
    const page = await shop.app.inject(`/my-card/${token}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<meta name="robots" content="noindex');
    expect(page.body).not.toContain(`canonical" href="http://localhost/my-card/${token}`);
  });
});

test('no call about clients answers packers, writers, strangers or another adviser', async () => {
  const { id } = await addClient();
  const routes = (await listRoutes(shop.services)).filter(({ url }) => url.startsWith(call));
  expect(routes.length).toBeGreaterThan(9);
  const [packer, writer] = [
    await createAdminBrowser(shop, 'packer'),
    await createAdminBrowser(shop, 'content'),
  ];
  const bodies: Record<string, object> = {
    [`POST ${call}`]: { customerId: id },
    [`PUT ${call}/:id/adviser`]: { adviserId: colleague.id },
    [`POST ${call}/:id/consents`]: { what: 'allergies', how: 'phone' },
    [`POST ${call}/:id/wishes`]: { productId: 1 },
  };
  for (const { method, url } of routes) {
    const address = url
      .replace(':id', String(id))
      .replace(':what', 'allergies')
      .replace(':wishId', '1');
    const body = bodies[`${method} ${url}`] ?? (method === 'PUT' ? {} : undefined);
    const ask = (by: Pick<TestAdmin, 'call'>) => by.call(method as 'GET', address, body);
    expect((await ask(createBrowser(shop))).statusCode, url).toBe(401);
    expect((await ask(packer)).statusCode, url).toBe(403);
    expect((await ask(writer)).statusCode, url).toBe(403);
    const other = await ask(colleague);
    if (url === call && method === 'GET') expect(other.body).not.toContain(`"id":${id},`);
    else expect([404, 409], `${method} ${url}`).toContain(other.statusCode);
  }
});
