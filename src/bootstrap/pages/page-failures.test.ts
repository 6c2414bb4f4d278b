import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import { loggedError } from '#platform/http/logged-error.ts';
import { pageRoutes } from '#platform/http/page-routes.ts';
import { createRequestLog } from '#platform/http/request-log.ts';
import { createCachedAddresses } from '#platform/page-cache/cached-addresses.ts';
import { createPageCache } from '#platform/page-cache/page-cache.ts';
import { shopAsItCame } from '#tests/kit/shop-texts.ts';
import { loadPageBuild } from './page-build.ts';
import { createPageRenderer, type RendererOptions } from './page-renderer.ts';

const secret = 'rudo@example.com';
const outage = () =>
  Promise.reject(
    new Error(`Failed query: select 1\nparams: ${secret}`, { cause: new Error('gone') }),
  );

const servicesThat = (answer: () => Promise<never>): RendererOptions['services'] => ({
  shopMode: 'demo',
  publicUrl: 'http://shop.example',
  ...shopAsItCame,
  catalog: { listProducts: answer, findProduct: answer, legalDetails: answer },
  search: { searchProducts: answer, filterListing: answer },
  orders: { findConfirmation: answer },
  ofModules: {
    events: { listEvents: answer, findEvent: answer },
    fulfilment: { trackOrder: answer },
    paymentLinks: { findPurchase: answer },
  },
  offerSwitches: () => ({ discounts: false, giftCards: false }),
  paypal: { clientId: '', environment: 'sandbox', standInUrl: null },
  paynow: null,
});

async function visit(address: string, answer = outage) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream, serializers: { err: loggedError } } });
  const registry = new Registry();
  const services = servicesThat(answer);
  const render = createPageRenderer({
    build: loadPageBuild,
    publicUrl: services.publicUrl,
    development: false,
    services,
    pictureHosts: () => [],
    report: (error, { url }) => app.log.error({ err: error, url }, 'page failed'),
    reportBusy: (error, { url }) => app.log.warn({ err: error, url }, 'page gave way'),
  });
  await app.register(pageRoutes, {
    cache: createPageCache({ maxBytes: 1_000_000 }),
    questions: createPageCache({ maxBytes: 1_000_000 }),
    addresses: createCachedAddresses(),
    semaphore: { pass: (work) => work() },
    render,
    log: createRequestLog(registry),
    arrivals: () => undefined,
    onVisit: () => {},
    keepPages: true,
  });
  const { statusCode, headers, body } = await app.inject(address);
  await app.close();
  return { statusCode, headers, body, lines, metrics: await registry.metrics() };
}

test.each([
  ['cached', '/category/shoes?subCategory=heels'],
  ['rendered each time', '/search?q=rudo'],
])('a page that is %s and fails is logged without values and counted', async (_kind, address) => {
  const { statusCode, lines, metrics } = await visit(address);
  const path = address.replace(/\?.*/, '');
  expect(statusCode).toBe(500);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'page failed',
      url: path,
      err: expect.objectContaining({ message: 'Failed query: select 1' }),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'answered', url: path, status: 500, level: 50 }),
  );
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="page",status="500"} 1',
  );
});

const withCode = (code: string) => Object.assign(new Error('canceling statement'), { code });

test.each([
  ['the pool', '/category/shoes', new Error('timeout exceeded when trying to connect')],
  ['a statement', '/search?q=rudo', withCode('57014')],
  ['a lock', '/events', withCode('55P03')],
  ['a product', '/product/1', withCode('57014')],
  ['an order', '/order-confirmation/NDR-0000000000', withCode('57014')],
  ['a parcel', '/track-order?tracking=7777777770', withCode('57014')],
  ['a payment link', '/pay/a-token', withCode('57014')],
])('a page that waits too long for %s asks the visitor to come back', async (_, address, cause) => {
  const page = await visit(address, () =>
    Promise.reject(new Error(`Failed query: select 1\nparams: ${secret}`, { cause })),
  );
  expect([page.statusCode, page.headers['retry-after'], page.headers.refresh]).toEqual([
    503,
    '5',
    '5',
  ]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1 class="mt-10 type-display">One moment, please</h1>');
  expect(page.body).toContain(
    'The shop is very busy at the moment. Please try again in a few seconds. Your bag is safe.',
  );
  const path = address.replace(/\?.*/, '');
  expect(page.lines).toContainEqual(
    expect.objectContaining({ msg: 'page gave way', url: path, level: 40 }),
  );
  expect(page.lines.filter(({ msg }) => msg === 'page failed')).toEqual([]);
  expect(JSON.stringify(page.lines) + page.body).not.toContain(secret);
});

const anyProduct: PublicProduct = {
  id: 1,
  name: 'Pump',
  description: '',
  price: 90,
  formerPrice: null,
  category: 'shoes',
  subCategory: null,
  imageUrl: '',
  additionalImages: [],
  images: [],
  colors: [],
  swatches: [],
  sizes: [],
  inStock: true,
  quantity: 3,
  soldOut: [],
  weight: null,
  weightUnit: 'oz',
  finish: null,
  opacity: null,
  collections: [],
  featured: false,
  media: [],
};

const anyFinding: Omit<SearchAnswer, 'products'> = {
  query: 'rudo',
  understoodAs: null,
  sizesInQuery: [],
  queryWithoutSizes: 'rudo',
  note: null,
  close: null,
  total: 3,
  totalIsExact: true,
  page: 1,
  pages: 1,
  facets: {
    category: [],
    type: [],
    color: [],
    size: [],
    price: { min: 90, max: 90, ranges: [] },
    inStock: 3,
  },
  suggestions: [],
};

test('a card that cannot be rendered fails by itself: the others are there, and it is reported', async () => {
  const product = (id: number, name: unknown) => ({ ...anyProduct, id, name });
  // The first card is never cached. A name that is no text can't be rendered.
  const products = [product(1, 'First'), product(2, { no: 'name' }), product(3, 'Third')];
  const page = await visit('/search?q=rudo', async () => ({ ...anyFinding, products }) as never);
  expect(page.statusCode).toBe(500);
  expect(page.body.match(/<article/g)).toHaveLength(2);
  expect(page.body).toContain('Third</a></h2>');
  expect(page.lines.filter(({ msg }) => msg === 'page failed')).toHaveLength(1);
});

test('a page that is well is logged once, and one that does not exist is no failure', async () => {
  const about = await visit('/about');
  expect(about.statusCode).toBe(200);
  expect(about.lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1);
  const lost = await visit('/no-such-page');
  expect(lost.statusCode).toBe(404);
  expect(lost.lines.filter(({ level }) => level === 50)).toEqual([]);
});

test('a confirmation is no-store, however its address is written', async () => {
  const { headers } = await visit('/Order-Confirmation/A1');
  expect(headers['cache-control']).toBe('no-store');
});

test('the checkout is the checkout to its content policy, too, however its address is written', async () => {
  const { headers } = await visit('/Checkout/');
  expect(headers['content-security-policy']).toContain('paypal.com');
});
