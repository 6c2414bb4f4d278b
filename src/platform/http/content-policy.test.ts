import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentHeaders } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows exactly the inline scripts of the document', () => {
  const html =
    '<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>';
  const policy = documentHeaders(html, '/')['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('paypal');
});

test('the checkout alone lets PayPal in, and its windows speak to ours', () => {
  const headers = documentHeaders('<p></p>', '/checkout');
  const policy = headers['content-security-policy'] ?? '';
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src', 'img-src']) {
    const line = policy.split('; ').find((part) => part.startsWith(directive));
    expect(line).toContain('https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com');
  }
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(documentHeaders('', '/checkouts')['content-security-policy']).not.toContain('paypal');
});

test('only staff’s pages may make a worker of their own text', () => {
  const workers = (path: string) =>
    documentHeaders('', path)
      ['content-security-policy']?.split('; ')
      .find((part) => part.startsWith('worker-src'));
  expect(workers('/admin/products')).toBe("worker-src 'self' blob:");
  for (const path of ['/', '/administrators', '/checkout']) {
    expect(workers(path)).toBe("worker-src 'self'");
  }
});

test('a socket for reloading is open in development alone', () => {
  const policy = (reloading: boolean) =>
    documentHeaders('', '/', reloading)['content-security-policy'] ?? '';
  expect(policy(false)).toContain("connect-src 'self';");
  expect(policy(true)).toContain("connect-src 'self' ws:;");
});
