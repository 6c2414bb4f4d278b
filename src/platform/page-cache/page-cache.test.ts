import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageCacheControl, pageKey, pagePath, questionKey } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import {
  chooseEncoding,
  getVariant,
  type RenderedPage,
  type StoredVariant,
  storePage,
} from './stored-page.ts';

const page = (html: string, tags: string[] = [], status = 200): RenderedPage => ({
  status,
  body: html,
  headers: {},
  tags: new Set(tags),
});

describe('page cache', () => {
  test('a hundred visitors who come at once cause one render', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    let renders = 0;
    const render = async () => {
      renders += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page('<p>one</p>');
    };
    await Promise.all(Array.from({ length: 100 }, () => cache.getOrRender('/', render)));
    expect(renders).toBe(1);
    expect(cache.find('/')?.variants.identity?.body.toString()).toBe('<p>one</p>');
  });

  test('a change drops the pages that show it and leaves the others', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.getOrRender('/a', async () => page('a', ['product:1']));
    await cache.getOrRender('/b', async () => page('b', ['product:2']));
    cache.drop('product:1');
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')).toBeDefined();
    cache.drop('');
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  });

  test('a page that was being rendered while what it shows changed is shown once and not cached', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const renderMeanwhile = async () => {
      cache.drop('product:9');
      return page('old', ['product:9']);
    };
    await cache.getOrRender('/a', renderMeanwhile);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('who asks after a change does not get the render that began before it', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = cache.getOrRender('/a', async () => {
      await gate;
      return page('old');
    });
    cache.drop('');
    const second = cache.getOrRender('/a', async () => page('new'));
    release();
    expect((await second).page.variants.identity?.body.toString()).toBe('new');
    await first;
    expect(cache.find('/a')?.variants.identity?.body.toString()).toBe('new');
  });

  test('no page is cached for longer than ten minutes', async () => {
    let time = 0;
    const cache = createPageCache({ maxBytes: 1e6, now: () => time });
    await cache.getOrRender('/a', async () => page('a'));
    time = 10 * 60_000 - 1;
    expect(cache.find('/a')).toBeDefined();
    time = 10 * 60_000;
    expect(cache.find('/a')).toBeUndefined();
  });

  test('nothing is cached while changes go unheard', async () => {
    let isHearing = false;
    const cache = createPageCache({ maxBytes: 1e6, isHearing: () => isHearing });
    await cache.getOrRender('/a', async () => page('a'));
    expect(cache.find('/a')).toBeUndefined();
    isHearing = true;
    await cache.getOrRender('/a', async () => page('a'));
    expect(cache.find('/a')).toBeDefined();
  });

  test('not-found pages are not cached', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const answer = await cache.getOrRender('/nowhere', async () => page('404', [], 404));
    expect(answer.status).toBe(404);
    expect(cache.find('/nowhere')).toBeUndefined();
  });

  test('the cache stays within its bytes and forgets what was used least', async () => {
    const cache = createPageCache({ maxBytes: 3000 });
    for (const key of ['/1', '/2', '/3']) {
      await cache.getOrRender(key, async () => page('x'.repeat(900)));
    }
    cache.find('/1');
    await cache.getOrRender('/4', async () => page('x'.repeat(900)));
    expect(cache.size().bytes).toBeLessThanOrEqual(3000);
    expect(cache.find('/1')).toBeDefined();
    expect(cache.find('/2')).toBeUndefined();
  });

  test('a render that fails is tried again by the next visitor', async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await expect(cache.getOrRender('/a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    const answer = await cache.getOrRender('/a', async () => page('yes'));
    expect(answer.page.variants.identity?.body.toString()).toBe('yes');
  });
});

describe('page key', () => {
  test('unknown parameters and their order make no new page', () => {
    expect(pageKey('/category/shoes?utm_source=x&b=1')).toBe('/category/shoes');
    expect(pageKey('/category/champagne?x=1&subCategory=brut')).toBe(
      '/category/champagne?subCategory=brut',
    );
    expect(pageKey('/product/12?q=1')).toBe('/product/12');
  });

  test('a listing with filters is made anew each time, and cached without them', () => {
    for (const query of ['color=Noir', 'sort=price-asc', 'page=2&inStock=true', 'filters=shown']) {
      expect(pageKey(`/category/shoes?${query}`)).toBeNull();
      expect(pageKey(`/collections/boots?${query}`)).toBeNull();
    }
    expect(pageKey('/category/shoes?color=&utm_source=x')).toBe('/category/shoes');
    expect(pageKey('/collections/boots?page=2')).toBe('/collections/boots?page=2');
    expect(pageKey('/collections/boots?page=last')).toBe('/collections/boots');
    expect(pageKey('/product/12?color=Noir')).toBe('/product/12');
  });

  test('only pages that are the same for everyone are cached, however their address is written', () => {
    for (const [address, key] of [
      ['/', '/'],
      ['//', '/'],
      ['/About/', '/about'],
      ['/%61bout', '/about'],
      ['/category/shoes/collections', '/category/shoes/collections'],
      ['/Product/12', '/product/12'],
      ['/events/Opening-Night', '/events/Opening-Night'],
    ] as const) {
      expect(pageKey(address)).toBe(key);
    }
  });

  test.each([
    '/checkout',
    '/Checkout',
    '/order-confirmation/x',
    '/Order-Confirmation/x',
    '/ORDER-CONFIRMATION/x/',
    '/order%2Dconfirmation/x',
    '//order-confirmation//x',
    '/order-confirmation/x.data',
    '/category/../checkout',
    '/events/%2e%2e/order-confirmation/x',
    '/events\\..\\admin',
    '/track-order?tracking=1',
    '/pay/a-secret',
    '/my-card/a-secret',
    '/selection/a-secret',
    '/appointment/a-secret',
    '/approval/a-secret',
    '/wish-list/a-secret',
    '/waiting/a-secret',
    '/pre-order/a-secret',
    '/hand-over/a-secret',
    '/admin',
    '/Admin/products/3/preview',
    '/login',
    '/newsletter/confirm?token=a-secret',
    '/dev/design',
    '/a-page-of-tomorrow',
  ])('%s is nobody else’s: not cached here, in no browser and by nobody between', (address) => {
    expect(pageKey(address)).toBeNull();
    expect(pageCacheControl(address)).toBe('no-store');
  });

  test('a search is no page that matters to everybody, but a browser may go back to it', () => {
    expect(pageKey('/search?q=heels')).toBeNull();
    expect(pageCacheControl('/search?q=heels')).toBe('no-cache');
    expect(pageCacheControl('/product/12.data')).toBe('no-cache');
    expect(pageKey('/product/12.data')).toBeNull();
  });

  test('a question is known by what it asks, whatever else its address says', () => {
    for (const [address, key] of [
      [
        '/search?utm_source=x&q=heels&color=Noir&color=Gold',
        '/search?q=heels&color=Noir&color=Gold',
      ],
      ['/Search/', '/search'],
      ['/category/shoes?sort=price-asc&page=2&x=1', '/category/shoes?sort=price-asc&page=2'],
      ['/collections/boots?inStock=true', '/collections/boots?inStock=true'],
    ] as const) {
      expect(questionKey(address)).toBe(key);
    }
    for (const address of [
      '/search.data?q=heels',
      '/product/12',
      '/checkout?q=heels',
      '/order-confirmation/x?q=1',
      `/search?q=${'x'.repeat(300)}`,
    ]) {
      expect(questionKey(address)).toBeNull();
    }
  });

  test('a code within a word of an address stays within it', () => {
    expect(pagePath('/product/12%2F..%2Fadmin')).toBe('/product/12%2F..%2Fadmin');
    expect(pagePath('/product/%E0%A4%A')).toBe('/product/%E0%A4%A');
  });
});

describe('an answer that few ask for', () => {
  const body = 'Ndoro '.repeat(1000);
  const stored = () => storePage({ status: 200, body, headers: {}, tags: new Set() }, 'seldom');
  const unpacked = (variant: StoredVariant) => {
    const { 'content-encoding': encoding, 'content-length': length } = variant.headers;
    expect(Number(length)).toBe(variant.body.length);
    if (encoding === 'br') return brotliDecompressSync(variant.body).toString();
    return encoding === 'gzip' ? gunzipSync(variant.body).toString() : variant.body.toString();
  };

  test('is the same in whatever encoding, in whatever order it is asked for', async () => {
    const encodings = ['br', 'gzip', 'identity'] as const;
    for (const first of encodings) {
      const page = await stored();
      for (const encoding of [first, ...encodings]) {
        const variant = await getVariant(page, encoding);
        expect(variant.headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(unpacked(variant)).toBe(body);
        expect(variant.headers).toMatchObject({ etag: page.etag, vary: 'accept-encoding' });
        expect(Object.fromEntries(pairs(variant.lines))).toEqual(variant.headers);
      }
    }
  });

  test('is cached packed only, whoever asked', async () => {
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const page = await stored();
      await getVariant(page, encoding);
      await expect.poll(() => Object.keys(page.variants)).not.toContain('identity');
      expect(page.bytes).toBeLessThan(body.length / 2);
    }
  });

  test('stays as it is where packing gains nothing', async () => {
    const page = await storePage(
      { status: 200, body: 'ok', headers: {}, tags: new Set() },
      'seldom',
    );
    expect((await getVariant(page, 'br')).body.toString()).toBe('ok');
    expect(Object.keys(page.variants)).toEqual(['identity']);
  });
});

function pairs(lines: readonly string[]): string[][] {
  return lines.flatMap((name, place) => (place % 2 === 0 ? [[name, lines[place + 1] ?? '']] : []));
}

test('the encoding follows what the browser accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding(undefined)).toBe('identity');
});
