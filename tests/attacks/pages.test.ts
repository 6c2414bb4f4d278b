import { expect, test } from 'vitest';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

/** Vulnerabilities of other shops that were published this year, tried on this one. */
const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const owner = await createAdminBrowser(shop);

const scripts = [
  '<script>planted()</script>',
  '<img src=x onerror=planted()>',
  '</script><script>planted()</script>',
  '<svg/onload=planted()>',
  '[here](javascript:planted())',
  '[here](  java\nscript:planted())',
  '[here](data:text/html,planted())',
  '"><iframe srcdoc="planted()">',
];

/** Markup that a browser would execute: a raw tag or a dangerous link. */
const runs = /<script>planted|<img src=x|<svg\/onload|<iframe srcdoc|href="\s*(?:java|data:text)/i;

test('a text that staff wrote is shown and never run', async () => {
  const text = scripts.join('\n\n');
  for (const section of ['terms', 'shipping', 'privacy']) {
    const value = { lead: scripts[0], body: text };
    const saved = await owner.call('PUT', `/api/admin/texts/${section}`, { value });
    expect([section, saved.statusCode]).toEqual([section, 200]);
  }
  const id = await addProduct(db, { name: scripts[2] ?? '', description: text, sizes: [] });
  for (const url of [`/product/${id}`, '/category/shoes', '/terms', '/privacy', '/shipping']) {
    const page = await shop.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect([url, runs.exec(page.body)?.[0]]).toEqual([url, undefined]);
  }
  for (const url of [`/product/${id}`, '/terms']) {
    const page = await shop.app.inject({ url, headers: { accept: 'text/html' } });
    expect(page.body).toContain('planted()');
  }
});

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '///evil.example/%2e%2e',
  'https://evil.example',
  '/\t/evil.example',
  '/%09/',
  '/%5c/',
  '/%0d%0a/',
];

test('no address and no parameter leads to another site', { tags: 'long' }, async () => {
  const asked = elsewhere.flatMap((to) => {
    const value = encodeURIComponent(to);
    const names = ['redirect', 'next', 'returnUrl', 'return_to', 'url', 'continue_to'];
    const query = names.map((name) => `${name}=${value}`).join('&');
    const path = to.startsWith('/') ? [to, `${to}/..`] : [];
    return [
      ...path.map((each) => each.replace('\t', '%09')),
      `/login?${query}`,
      `/admin?${query}`,
      `/category/${value}`,
      `/product/${value}`,
      `/hand-over/${value}`,
    ];
  });
  for (const url of asked) {
    const { statusCode, headers } = await shop.app.inject({
      url,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    expect([url, statusCode < 500]).toEqual([url, true]);
    if (headers.location === undefined) continue;
    const target = new URL(String(headers.location), 'http://localhost');
    expect([url, target.host]).toEqual([url, 'localhost']);
  }
});
