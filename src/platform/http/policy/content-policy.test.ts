import { expect, test } from 'vitest';
import { type DocumentParts, documentHeaders } from './content-policy.ts';
import {
  hashEveryScript,
  hashScript,
  makeScriptMark,
  takeMarkedScripts,
} from './marked-scripts.ts';

const parts: DocumentParts = {
  path: '/',
  scripts: [hashScript('one()')],
  pictureHosts: ['https://pictures.example'],
  paypal: 'production',
};

const policyOf = (change: Partial<DocumentParts> = {}) =>
  documentHeaders({ ...parts, ...change })['content-security-policy'] ?? '';

const ruleOf = (policy: string, directive: string) =>
  policy.split('; ').find((part) => part.startsWith(`${directive} `));

test('only scripts that were marked while the page was rendered are allowed', () => {
  const mark = makeScriptMark();
  const page = [
    `<script nonce="${mark}">one()</script>`,
    `<script nonce="${mark}" type="module" async="">two()</script>`,
    '<script>injected()</script>',
    '<script nonce="guessed">injected()</script>',
    `<p title=" nonce=&quot;${mark}&quot;"><script data-x="&quot;">injected()</script></p>`,
    `<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
  ].join('');
  const { html, hashes } = takeMarkedScripts(page, mark);
  expect(hashes).toEqual([hashScript('one()'), hashScript('two()')]);
  expect(html).toContain('<script>one()</script><script type="module" async="">two()</script>');
  expect(html).not.toContain(`nonce="${mark}"`);
});

test('a mark is known to one rendering alone', () => {
  expect(makeScriptMark()).not.toBe(makeScriptMark());
  expect(makeScriptMark()).toMatch(/^[\w-]{24}$/);
});

test('in development, where Vite writes scripts too, each is allowed by its hash', () => {
  expect(hashEveryScript('<script>a()</script><script src="/b.js"></script>')).toEqual([
    hashScript('a()'),
  ]);
});

test('a page loads its own files and what is named, and nothing else', () => {
  const policy = policyOf();
  expect(ruleOf(policy, 'script-src')).toBe(`script-src 'self' ${hashScript('one()')}`);
  expect(ruleOf(policy, 'img-src')).toBe("img-src 'self' data: blob: https://pictures.example");
  expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self'");
  for (const rule of [
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default late',
    'report-uri /api/csp-reports',
    'report-to csp',
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(policy).not.toContain('paypal');
  expect(documentHeaders(parts)['reporting-endpoints']).toBe('csp="/api/csp-reports"');
});

test.each([
  ['production', 'https://www.paypal.com https://www.paypalobjects.com https://c.paypal.com'],
  [
    'sandbox',
    'https://www.sandbox.paypal.com https://www.paypalobjects.com https://c.sandbox.paypal.com',
  ],
] as const)('the checkout alone lets PayPal in, of %s, host by host', (paypal, scripts) => {
  const policy = policyOf({ path: '/checkout', paypal, scripts: [] });
  expect(ruleOf(policy, 'script-src')).toBe(`script-src 'self' ${scripts}`);
  for (const directive of ['style-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(ruleOf(policy, directive)).toContain(scripts.split(' ')[0]);
  }
  expect(policy).not.toContain('*');
  expect(policy).not.toContain('trusted-types');
  expect(documentHeaders({ ...parts, path: '/checkout' })['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
  expect(policyOf({ path: '/checkouts' })).not.toContain('paypal');
});

test('where the shop plays PayPal itself, its checkout lets nobody else in', () => {
  expect(policyOf({ path: '/checkout', paypal: null })).not.toContain('paypal');
});

test('staff see pictures before their host is known, and read a phone’s by a worker', () => {
  const staff = policyOf({ path: '/admin/products' });
  expect(ruleOf(staff, 'worker-src')).toBe("worker-src 'self' blob:");
  expect(ruleOf(staff, 'img-src')).toBe("img-src 'self' data: blob: https:");
  for (const path of ['/', '/administrators', '/checkout']) {
    expect(ruleOf(policyOf({ path }), 'worker-src')).toBe("worker-src 'self'");
    expect(ruleOf(policyOf({ path }), 'img-src')).not.toContain('https: ');
  }
});

test('a socket for reloading is open in development alone', () => {
  expect(ruleOf(policyOf(), 'connect-src')).toBe("connect-src 'self'");
  expect(ruleOf(policyOf({ reloading: true }), 'connect-src')).toBe("connect-src 'self' ws:");
});
