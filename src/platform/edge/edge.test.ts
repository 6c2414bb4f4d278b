import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { pageRoutes } from '#platform/http/page-routes.ts';
import { createCachedAddresses } from '#platform/page-cache/cached-addresses.ts';
import { createPageCache } from '#platform/page-cache/page-cache.ts';
import { createSemaphore } from '#shared/calls/semaphore.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { cachedPageHeaders, edgeKey, pictureHeaders, withoutEdgeHeaders } from './edge-headers.ts';
import { createEdgePurges } from './edge-purges.ts';
import { purgeCalls } from './purge-call.ts';

const secret = 'a secret of sixteen';

describe('what a cached page says to a CDN', () => {
  test('is how long it may be cached, and under which keys', () => {
    expect(cachedPageHeaders('varnish', ['product:12', 'category:shoes'])).toEqual({
      'surrogate-control': 'max-age=600, stale-while-revalidate=30, stale-if-error=86400',
      'surrogate-key': 'shop product:12 category:shoes',
    });
    expect(cachedPageHeaders('fastly', [])).toMatchObject({ 'surrogate-key': 'shop' });
    expect(cachedPageHeaders('cloudflare', ['product:12'])).toEqual({
      'cdn-cache-control': 'max-age=600, stale-while-revalidate=30, stale-if-error=86400',
      'cache-tag': 'shop,product:12',
    });
  });

  test('is nothing where its keys would not fit into a header', () => {
    const tags = Array.from({ length: 1000 }, (_, index) => `product:${index}`);
    expect(cachedPageHeaders('varnish', tags)).toEqual({});
  });

  test('goes by words, whatever a tag is made of', () => {
    expect(edgeKey('')).toBe('shop');
    expect(edgeKey('product:12')).toBe('product:12');
    expect(edgeKey('collection:été (new), 2')).toMatch(/^[A-Za-z0-9_:-]+$/);
    expect(edgeKey('collection:a b')).not.toBe(edgeKey('collection:a.b'));
  });

  test('is taken back from an answer that nobody may keep', () => {
    const headers = { etag: '"1"', ...cachedPageHeaders('varnish', ['product:1']) };
    expect(withoutEdgeHeaders(headers)).toEqual({ etag: '"1"' });
    const other = { etag: '"1"', ...cachedPageHeaders('cloudflare', ['product:1']) };
    expect(withoutEdgeHeaders(other)).toEqual({ etag: '"1"' });
  });

  test('a picture is filed under its own key and keeps its own age', () => {
    expect(pictureHeaders('varnish', 'picture:heel')).toEqual({ 'surrogate-key': 'picture:heel' });
  });

  test('is in the finished headers of pages that are cached, and of no others', async () => {
    const cache = createPageCache({
      maxBytes: 1e6,
      edgeHeaders: (tags) => cachedPageHeaders('varnish', tags),
    });
    const page = (status: number, headers = {}) => ({
      status,
      body: 'a',
      headers,
      tags: new Set(['product:1']),
    });
    const cached = await cache.getOrRender('/a', async () => page(200));
    expect(cached.page.variants.identity?.headers).toMatchObject({
      'surrogate-key': 'shop product:1',
    });
    expect(cached.page.notModified).toMatchObject({ 'surrogate-key': 'shop product:1' });
    const lost = await cache.getOrRender('/b', async () => page(404));
    expect(lost.page.variants.identity?.headers).not.toHaveProperty('surrogate-key');
    const own = await cache.getOrRender('/c', async () => page(200, { 'set-cookie': 'a=1' }));
    expect(own.page.variants.identity?.headers).not.toHaveProperty('surrogate-key');
    expect(cache.find('/c')).toBeUndefined();
  });
});

test('a page rendered while something changed goes to its visitor without leave to keep it', async () => {
  const cache = createPageCache({
    maxBytes: 1e6,
    edgeHeaders: (tags) => cachedPageHeaders('varnish', tags),
  });
  const app = Fastify();
  await app.register(pageRoutes, {
    cache,
    questions: createPageCache({ maxBytes: 1e6 }),
    addresses: createCachedAddresses(),
    semaphore: createSemaphore({ running: 2, waiting: 10 }),
    render: async (url) => {
      if (url === '/about') cache.drop('product:1');
      return { status: 200, body: url, headers: { etag: '' }, tags: new Set(['product:1']) };
    },
    log: { pageRendered: () => {}, pageFromCache: () => {} },
    arrivals: () => undefined,
    onVisit: () => {},
    keepPages: true,
  });
  afterFile(() => app.close());
  const overlapped = await app.inject('/about');
  expect(overlapped.body).toBe('/about');
  expect(overlapped.headers).not.toHaveProperty('surrogate-key');
  expect(overlapped.headers).not.toHaveProperty('surrogate-control');
  expect((await app.inject('/terms')).headers).toMatchObject({
    'surrogate-key': 'shop product:1',
  });
  const again = await app.inject('/terms');
  expect(again.headers['surrogate-control']).toContain('stale-while-revalidate=30');
  // A cookie of the visitor makes no difference.
  expect((await app.inject({ url: '/terms', headers: { cookie: 'a=1' } })).headers.etag).toBe(
    again.headers.etag,
  );
});

describe('a call to drop pages', () => {
  test('is made in the words of each CDN', () => {
    expect(purgeCalls('varnish', secret, ['shop', 'product:1'])).toEqual([
      {
        method: 'PURGE',
        headers: { authorization: `Bearer ${secret}`, 'surrogate-key': 'shop product:1' },
      },
    ]);
    expect(purgeCalls('fastly', secret, ['shop'])).toEqual([
      { method: 'POST', headers: { 'fastly-key': secret, 'surrogate-key': 'shop' } },
    ]);
    expect(purgeCalls('cloudflare', secret, ['shop'])).toMatchObject([
      { method: 'POST', body: '{"tags":["shop"]}' },
    ]);
  });

  test('is split where a CDN takes only so many keys', () => {
    const keys = Array.from({ length: 70 }, (_, index) => `product:${index}`);
    expect(purgeCalls('cloudflare', secret, keys)).toHaveLength(3);
    expect(purgeCalls('varnish', secret, keys)).toHaveLength(1);
  });

  test('gathers what changes together, is tried again when it fails, and follows once more', async () => {
    const calls: string[] = [];
    const cdn = createServer((request, response) => {
      calls.push(`${request.method} ${request.headers['surrogate-key']}`);
      response.writeHead(calls.length === 1 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
    afterFile(() => new Promise((resolve) => cdn.close(resolve)));
    const results: string[] = [];
    const purges = createEdgePurges(
      {
        kind: 'varnish',
        purgeUrls: [`http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`],
        secret,
      },
      {
        report: () => {},
        onResult: (result) => results.push(result),
        gatherMs: 5,
        againMs: 5,
        retryMs: [1],
      },
    );
    purges.drop('product:1');
    purges.drop('category:shoes');
    purges.drop('product:1');
    await vi.waitFor(() => expect(calls).toHaveLength(3), 5000);
    expect(calls).toEqual(Array(3).fill('PURGE product:1 category:shoes'));
    purges.drop('');
    purges.drop('product:3');
    purges.drop('picture:heel');
    await vi.waitFor(() => expect(calls).toHaveLength(5), 5000);
    expect(calls.at(-1)).toBe('PURGE shop picture:heel');
    purges.close();
    expect(results.slice(0, 2)).toEqual(['done', 'done']);
  });

  test('that is never heard is reported', async () => {
    const errors: unknown[] = [];
    const purges = createEdgePurges(
      { kind: 'varnish', purgeUrls: ['http://127.0.0.1:9/'], secret },
      { report: (error) => errors.push(error), gatherMs: 1, againMs: 60_000, retryMs: [1, 1] },
    );
    purges.drop('product:1');
    await vi.waitFor(() => expect(errors).toHaveLength(1), 5000);
    purges.close();
  });
});
