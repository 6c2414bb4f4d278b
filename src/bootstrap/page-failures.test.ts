import Fastify from 'fastify';
import { Registry } from 'prom-client';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { loggedError } from '#platform/http/logged-error.ts';
import { pageRoutes } from '#platform/http/page-routes.ts';
import { createRequestLog } from '#platform/http/request-log.ts';
import { createPageCache } from '#platform/page-cache/page-cache.ts';
import { loadPageBuild } from './page-build.ts';
import { createPageRenderer, type RendererOptions } from './page-renderer.ts';

const secret = 'rudo@example.com';
const outage = () =>
  Promise.reject(
    new Error(`Failed query: select 1\nparams: ${secret}`, { cause: new Error('gone') }),
  );

const services = {
  shopMode: 'demo',
  publicUrl: 'http://shop.example',
  catalog: { listProducts: outage, findProduct: outage, searchProducts: outage },
  events: { listEvents: outage, findEvent: outage },
  checkouts: { findPurchase: outage },
  orders: { findConfirmation: outage, trackOrder: outage },
  paypal: { clientId: '', environment: 'sandbox', standInUrl: null },
} as const satisfies RendererOptions['services'];

async function visit(address: string, build: () => Promise<ServerBuild> = loadPageBuild) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream, serializers: { err: loggedError } } });
  const registry = new Registry();
  const render = createPageRenderer({
    build,
    publicUrl: services.publicUrl,
    development: false,
    services,
    report: (error, { url }) => app.log.error({ err: error, url }, 'page failed'),
  });
  await app.register(pageRoutes, {
    cache: createPageCache({ maxBytes: 1_000_000 }),
    render,
    log: createRequestLog(registry),
    onVisit: () => {},
    keepPages: true,
  });
  const { statusCode } = await app.inject(address);
  await app.close();
  return { statusCode, lines, metrics: await registry.metrics() };
}

test.each([
  ['kept', '/category/shoes?subCategory=heels'],
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

test('a page that is well is logged once, and one that does not exist is no failure', async () => {
  const about = await visit('/about');
  expect(about.statusCode).toBe(200);
  expect(about.lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1);
  const lost = await visit('/no-such-page');
  expect(lost.statusCode).toBe(404);
  expect(lost.lines.filter(({ level }) => level === 50)).toEqual([]);
});
