import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Release, releases } from '#modules/assistants/release.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { faultsOf, type UcpKind } from '#tests/contracts/ucp/check-ucp.ts';
import { nearPlatforms, startPlatform } from '#tests/kit/assistants/assistant.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';

const shop = await createCheckoutWorld({ strangers: nearPlatforms });
const { db } = shop.database;
await switchOffers(shop.services, bothOn);

const sandal = await addProduct(db, {
  name: 'Kariba Sandal',
  subCategory: 'sandals',
  priceCents: 42_000,
  colors: ['Gold'],
  sizes: ['38'],
  shelf: { 'Gold/38': 3 },
});
const gold38 = variantCode(await variantOf(db, sandal, { color: 'Gold', size: '38' }));
const lacquer = await addProduct(db, {
  name: 'Msasa Lacquer',
  category: 'nailpolish',
  priceCents: 2_400,
});
const bottle = variantCode(await variantOf(db, lacquer));

const bag = [
  { item: { id: gold38 }, quantity: 1 },
  { item: { id: bottle }, quantity: 1 },
];
const harare = {
  street_address: '1 Samora Machel Avenue',
  address_locality: 'Harare',
  address_country: 'ZW',
};
const consents = {
  '2026-04-08': { marketing: true, sale_of_data: false },
  '2026-08-25': {
    'dev.ucp.consent.marketing': {
      granted: true,
      source: 'platform',
      segments: { 'dev.ucp.consent.marketing.sms': { granted: false, source: 'platform' } },
    },
    'dev.ucp.consent.analytics': { granted: true, source: 'business' },
  },
} satisfies Record<Release, object>;
const buyerIn = (release: Release) => ({
  email: 'rudo@example.com',
  first_name: 'Rudo',
  consent: consents[release],
});

// biome-ignore lint/suspicious/noExplicitAny: a client knows nothing of how an answer is made
type Body = any;
type Answer = { status: number; body: Body };

/** A client that speaks one release. It records answers, which the schemas then check. */
async function createClient(release: Release) {
  const { profileUrl } = await startPlatform({ version: release });
  const recorded: [UcpKind, Body][] = [];
  async function ask(
    kind: UcpKind | null,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object | string,
    headers = {},
  ) {
    const answer = await shop.app.inject({
      method,
      url: `/ucp${path}`,
      headers: {
        'ucp-agent': `profile="${profileUrl}"`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const said = answer.json();
    if (kind) {
      expect(faultsOf(release, kind, said)).toEqual([]);
      expect(said.ucp.version).toBe(release);
      recorded.push([kind, said]);
    }
    return { status: answer.statusCode, body: said } as Answer;
  }
  return { ask, recorded };
}

async function openLink(url: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/assistants/hand-over',
    payload: { token: url.split('/').at(-1) },
  });
  return answer.json();
}

describe.each(releases)('a client of %s', (release) => {
  test('goes from the profile by search, bag, delivery and hand-over to the order', async () => {
    const { ask, recorded } = await createClient(release);
    const profile = await shop.app.inject({
      url: release === releases[0] ? '/.well-known/ucp' : `/.well-known/ucp/${release}`,
    });
    expect(faultsOf(release, 'profile', profile.json())).toEqual([]);
    await ask('search', 'POST', '/catalog/search', { query: 'sandal' });
    await ask('search', 'POST', '/catalog/search', { filters: { categories: ['Nail Polish'] } });
    await ask('lookup', 'POST', '/catalog/lookup', { ids: [gold38, String(lacquer), 'none'] });
    await ask('product', 'POST', '/catalog/product', { id: gold38 });
    await ask('refusal', 'POST', '/catalog/product', { id: '999999' });
    const buyer = buyerIn(release);
    const { body: cart } = await ask('cart', 'POST', '/carts', { line_items: bag, buyer });
    await ask('cart', 'GET', `/carts/${cart.id}`);
    const { body: made } = await ask('checkout', 'POST', '/checkout-sessions', {
      cart_id: cart.id,
    });
    const path = `/checkout-sessions/${made.id}`;
    const methods = [{ type: 'shipping', destinations: [{ id: 'home', ...harare }] }];
    const { body: sent } = await ask('checkout', 'PUT', path, {
      line_items: bag,
      buyer,
      fulfillment: { methods },
      discounts: { codes: ['NOSUCH'] },
    });
    const [method] = sent.fulfillment.methods;
    expect(method.selected_destination_id).toBe('home');
    const [option] = method.groups[0].options;
    const groups = [{ id: 'parcel', selected_option_id: option.id }];
    const { body: chosen } = await ask('checkout', 'PUT', path, {
      line_items: bag,
      buyer,
      fulfillment: { methods: [{ ...methods[0], selected_destination_id: 'home', groups }] },
    });
    await ask('checkout', 'POST', `${path}/complete`, { payment: {} });
    const handOver = await openLink(chosen.continue_url);
    expect(handOver).toMatchObject({ rateId: option.id, contact: { email: 'rudo@example.com' } });
    await addOrder(db, {
      checkoutId: handOver.checkoutId,
      items: [{ productId: sandal }, { productId: lacquer }],
    });
    const { body: done } = await ask('checkout', 'GET', path);
    expect(done.status).toBe('completed');
    await ask('order', 'GET', `/orders/${done.order.id}`);
    expect(recorded).toHaveLength(13);
  });
});

describe('the schemas', () => {
  test('of the newest release refuse what the former one writes, and the other way round', async () => {
    const made = async (release: Release) => {
      const { ask } = await createClient(release);
      const { body } = await ask('checkout', 'POST', '/checkout-sessions', {
        line_items: bag,
        buyer: buyerIn(release),
        fulfillment: { methods: [{ type: 'shipping', destinations: [harare] }] },
      });
      return body;
    };
    const former = faultsOf('2026-08-25', 'checkout', await made('2026-04-08')).join('\n');
    expect(former).toMatch(/destinations\/0 must have required property 'type'/);
    expect(former).toMatch(/options\/0\/description must be object/);
    expect(former).toMatch(/buyer\/consent/);
    const newer = faultsOf('2026-04-08', 'checkout', await made('2026-08-25')).join('\n');
    expect(newer).toMatch(/description must be string/);
  });

  test('refuse a profile whose capabilities name no schema', async () => {
    const profile = (await shop.app.inject({ url: '/.well-known/ucp' })).json();
    for (const [entry] of Object.values<{ schema?: string }[]>(profile.ucp.capabilities)) {
      if (entry) entry.schema = undefined;
    }
    expect(faultsOf('2026-08-25', 'profile', JSON.parse(JSON.stringify(profile)))).not.toEqual([]);
  });
});

describe('the profile', () => {
  const read = async (path = '', headers = {}) =>
    shop.app.inject({ url: `/.well-known/ucp${path}`, headers });

  test('leads to the one of the former release, which has no further ones', async () => {
    const newest = (await read()).json();
    expect(newest.ucp).toMatchObject({
      version: '2026-08-25',
      supported_versions: { '2026-04-08': 'http://shop.localhost/.well-known/ucp/2026-04-08' },
    });
    expect(newest.signing_keys).toBeUndefined();
    const leaf = (await read('/2026-04-08')).json();
    expect(leaf.ucp.version).toBe('2026-04-08');
    expect(leaf.ucp.supported_versions).toBeUndefined();
    expect(leaf.signing_keys).toEqual(newest.keys);
    expect([leaf.keys, leaf.ucp.capabilities['dev.ucp.shopping.permalink']]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is sent again only where it has changed', async () => {
    const { headers } = await read();
    const same = await read('', { 'if-none-match': `W/${headers.etag}, "x"` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await read('/2026-04-08', { 'if-none-match': headers.etag })).statusCode).toBe(200);
  });
});

describe('in the newest release', () => {
  const newest = () => createClient('2026-08-25');
  const shipping = (method: object) => ({
    line_items: bag,
    fulfillment: { methods: [{ type: 'shipping', ...method }] },
  });

  test('a destination that nobody named changes nothing, and is said', async () => {
    const { ask } = await newest();
    const home = { id: 'home', ...harare };
    const { body: made } = await ask(
      'checkout',
      'POST',
      '/checkout-sessions',
      shipping({ destinations: [home, { ...home, address_locality: 'Mutare' }] }),
    );
    const [method] = made.fulfillment.methods;
    expect(method.destinations).toEqual([
      { ...home, address_locality: 'Mutare', type: 'shipping_address' },
    ]);
    const { body: same } = await ask('checkout', 'PUT', `/checkout-sessions/${made.id}`, {
      ...shipping({ selected_destination_id: 'elsewhere' }),
      line_items: [],
    });
    expect(same.line_items).toHaveLength(2);
    expect(same.fulfillment).toEqual(made.fulfillment);
    expect(same.messages[0]).toMatchObject({
      code: 'destination_unknown',
      severity: 'recoverable',
    });
  });

  test.for([
    ['without the type of their method', { methods: [{ destinations: [harare] }] }],
    [
      'that the shop alone names',
      { methods: [{ type: 'shipping', destinations: [{ type: 'business_location', id: 'x' }] }] },
    ],
  ])('destinations %s are refused', async ([, fulfillment]) => {
    const { ask } = await newest();
    const answer = await ask(null, 'POST', '/checkout-sessions', { line_items: bag, fulfillment });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  test('only what the buyer decided counts as consent', async () => {
    const { ask } = await newest();
    const { body } = await ask('checkout', 'POST', '/checkout-sessions', {
      line_items: bag,
      buyer: buyerIn('2026-08-25'),
    });
    expect(body.buyer.consent).toMatchObject({
      'dev.ucp.consent.marketing': {
        granted: true,
        source: 'platform',
        segments: { 'dev.ucp.consent.marketing.sms': { granted: false, source: 'platform' } },
      },
    });
    expect(Object.keys(body.buyer.consent)).toEqual(['dev.ucp.consent.marketing']);
    const { body: unasked } = await ask('cart', 'POST', '/carts', { line_items: bag });
    expect(unasked.buyer).toMatchObject({
      consent: { 'dev.ucp.consent.marketing': { granted: false, source: 'business' } },
    });
    const flags = { line_items: bag, buyer: { consent: { marketing: true } } };
    expect((await ask(null, 'POST', '/carts', flags)).status).toBe(400);
  });

  test('what may come back only unopened is disclosed beside its line', async () => {
    const { ask } = await newest();
    const { body } = await ask('checkout', 'POST', '/checkout-sessions', { line_items: bag });
    const type = 'dev.ucp.shopping.policy.return';
    const content = body.policies[1].description.plain;
    expect(body.policies).toMatchObject([
      { type, url: 'http://shop.localhost/returns' },
      { type, applies_to: ['$.line_items[1]'] },
    ]);
    expect(content).toMatch(/unopened/);
    expect(body.messages).toContainEqual(
      expect.objectContaining({
        code: type,
        content,
        path: '$.line_items[1]',
        presentation: 'disclosure',
      }),
    );
    const { body: found } = await ask('product', 'POST', '/catalog/product', { id: bottle });
    expect(found.messages).toMatchObject([{ code: type, path: '$.product' }]);
  });

  test('a product is sold one by one, whatever unit is asked for', async () => {
    const { ask } = await newest();
    const inKilos = { id: gold38, quantity_unit: { unit: 'KGM' } };
    const { body } = await ask('cart', 'POST', '/carts', {
      line_items: [{ item: inKilos, quantity: 2 }, bag[1]],
    });
    expect(body.line_items).toHaveLength(1);
    expect(body.messages[0]).toMatchObject({ code: 'quantity_unit_mismatch' });
    const single = { id: gold38, quantity_unit: { unit: 'C62', scale: 0 } };
    const { body: fine } = await ask('cart', 'POST', '/carts', {
      line_items: [{ item: single, quantity: 1 }],
    });
    expect(fine.line_items).toHaveLength(1);
  });

  test('a reserved member is no field, and paths lead to the lines of the answer', async () => {
    const { ask } = await newest();
    const ucp = { ucp: 'smuggled', map_order: {} };
    const { body } = await ask('checkout', 'POST', '/checkout-sessions', {
      ucp,
      buyer: { email: 'a@example.com', ucp },
      line_items: [
        { item: { id: 'NDR-NONE' }, quantity: 1 },
        { item: { id: gold38, ucp }, quantity: 9, ucp },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('smuggled');
    const adjusted = body.messages.find(({ code }: Body) => code === 'quantity_adjusted');
    expect(adjusted.path).toBe('$.line_items[0]');
    const singular = /^\$(\.[a-z_]+|\[\d+\])*$/;
    for (const { path = '$' } of body.messages) expect(path).toMatch(singular);
  });

  test('the same key with other bytes is a conflict, though they mean the same', async () => {
    const { ask } = await newest();
    const key = { 'idempotency-key': randomUUID() };
    const text = JSON.stringify({ line_items: bag });
    const first = await ask('cart', 'POST', '/carts', text, key);
    const again = await ask('cart', 'POST', '/carts', text, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await ask(null, 'POST', '/carts', `${text} `, key)).status).toBe(409);
  });
});

test('an order keeps the rules of the day it was bought on', async () => {
  const { ask } = await createClient('2026-08-25');
  const { body: made } = await ask('checkout', 'POST', '/checkout-sessions', { line_items: bag });
  const { checkoutId } = await openLink(made.continue_url);
  await addOrder(db, { checkoutId, items: [{ productId: lacquer }] });
  const read = async () => (await ask('order', 'GET', `/orders/${made.id}`)).body.policies;
  const before = await read();
  expect(before[1].applies_to).toEqual(['$.line_items[0]']);
  await shop.database.db.execute(`update products set category = 'shoes' where id = ${lacquer}`);
  expect(await read()).toEqual(before);
});
