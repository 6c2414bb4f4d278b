import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTracing } from '#platform/telemetry/open-tracing.ts';
import { startReceiver } from '#tests/kit/network/http-receiver.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile } from '#tests/kit/undo.ts';

const collector = await startReceiver();
const errors = await startReceiver();

const stopTracing = openTracing({
  endpoint: `http://127.0.0.1:${collector.port}`,
  headers: { 'x-tenant': 'shop' },
  serviceName: 'ndoro',
  share: 1,
});
afterFile(stopTracing);

const { app, services, database } = await createTestShop({
  SENTRY_DSN: `http://public-key@127.0.0.1:${errors.port}/7`,
  // An error is reported when it is logged.
  LOG_LEVEL: 'error',
});
app.get('/broken', async () => {
  const cause = new Error('Key (email)=(rudo@example.com) is taken from 203.0.113.7');
  throw new Error('Could not write to Rudo <rudo@example.com>, +263 77 123 4567', { cause });
});

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
};

function spans(): Span[] {
  return collector.received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
}

const visitor = 'somebody@example.com';
const given = {
  'x-request-id': 'from-the-proxy-1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

test('one id and one trace lead from the proxy to the mail that a request causes', async () => {
  await services.jobs.start();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: given,
    payload: { email: visitor },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-request-id']).toBe(given['x-request-id']);
  const jobs = await database.db.execute(
    sql`select data -> 'trail' as trail from pgboss.job where name = 'mail'`,
  );
  expect(jobs.rows).toContainEqual({
    trail: expect.objectContaining({ requestId: given['x-request-id'] }),
  });

  const ofTrace = () =>
    spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
  await vi.waitFor(() => expect(ofTrace().map(({ name }) => name)).toContain('job mail'), {
    timeout: 20_000,
    interval: 100,
  });
  const all = ofTrace();
  const request = all.find(({ name }) => name === 'POST /api/subscribe');
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 2 });
  const statements = all.filter(({ attributes }) =>
    attributes.some(({ key }) => key === 'db.query.text'),
  );
  expect(statements.length).toBeGreaterThan(2);
  const known = new Set([...all.map(({ spanId }) => spanId), 'b7ad6b7169203331']);
  for (const { parentSpanId = '' } of all) expect(known).toContain(parentSpanId);
  expect(all.map(({ name }) => name)).toContain('mail.send');
  expect(collector.received[0]).toMatchObject({ url: '/v1/traces' });
  expect(collector.received[0]?.headers).toMatchObject({ 'x-tenant': 'shop' });
  // Statements have no values, and no other field names a person.
  expect(JSON.stringify(collector.received.map(({ body }) => body))).not.toContain(visitor);
});

test('a use case is a step between its request and its statements', async () => {
  await app.inject({ url: '/api/products', headers: { ...given, 'x-request-id': 'second-call' } });
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain('GET /api/products'), {
    timeout: 20_000,
    interval: 100,
  });
  const all = spans();
  const request = all.find(({ name }) => name === 'GET /api/products');
  const steps = all.filter(
    ({ name, parentSpanId }) => name.startsWith('catalog.') && parentSpanId === request?.spanId,
  );
  expect(steps).not.toEqual([]);
  const inside = new Set(steps.map(({ spanId }) => spanId));
  expect(all.filter(({ parentSpanId = '' }) => inside.has(parentSpanId))).not.toEqual([]);
});

test('an error is told with its place and its id, and without anybody in it', async () => {
  const answer = await app.inject({
    url: '/broken',
    headers: { ...given, 'x-forwarded-for': '203.0.113.7', cookie: 'ndoro_staff=secret-session' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'internal-error', requestId: 'from-the-proxy-1' });
  await vi.waitFor(() => expect(errors.received).toHaveLength(1), 5000);
  const [told] = errors.received;
  expect(told?.url).toBe('/api/7/envelope/');
  expect(told?.headers['x-sentry-auth']).toContain('sentry_key=public-key');
  const [, item, event] = (told?.body ?? '').split('\n').map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    environment: 'demo',
    tags: { where: 'request failed', request_id: 'from-the-proxy-1' },
  });
  const values = event.exception.values as { value: string; stacktrace: { frames: object[] } }[];
  expect(values.map(({ value }) => value)).toEqual([
    'Key (email)=[value] is taken from [address]',
    'Could not write to Rudo <[e-mail]>, [number]',
  ]);
  expect(values.at(-1)?.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/bootstrap/telemetry.test.ts',
    in_app: true,
  });
  expect(told?.body).not.toMatch(/rudo@|203\.0\.113|secret-session|77 123/);
});

test('the metrics tell of pools, jobs, providers, cache, pictures and streams', async () => {
  const read = async () => (await app.inject('/metrics')).body;
  // The receiver answers a moment after it has received the report.
  await vi.waitFor(
    async () => expect(await read()).toContain('error_reports_total{result="sent"}'),
    { timeout: 10_000 },
  );
  const body = await read();
  for (const name of [
    'database_connections{pool="selling",state="waiting"} 0',
    'jobs_waiting{queue="mail"}',
    'job_duration_seconds_count{queue="mail",outcome="done"}',
    'provider_call_duration_seconds_count{provider="mail",call="send",outcome="ok"}',
    'page_cache_pages 0',
    'page_cache_drops_total',
    'picture_sizes_waiting 0',
    'staff_streams_open 0',
    'change_bus_hearing 1',
  ]) {
    expect(body).toContain(name);
  }
});
