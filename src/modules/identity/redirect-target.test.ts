import { describe, expect, test } from 'vitest';
import { loginAddress, redirectTarget } from './redirect-target.ts';

describe('after the login', () => {
  test.each([
    ['/admin/products'],
    ['/admin/dashboard?tab=orders&q=a%20b#top'],
    ['/product/12'],
    ['/'],
  ])('a path of this site is followed: %s', (path) => {
    expect(redirectTarget(path)).toBe(path);
  });

  test.each([
    [null],
    [''],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['https://evil.example'],
    ['HTTPS:/evil.example'],
    ['javascript:alert(1)'],
    ['/\t/evil.example'],
    ['\n//evil.example'],
    ['/x\u0000'],
    ['/a/..//evil.example'],
    ['/.//evil.example'],
    ['/%2e%2e//evil.example'],
    ['dashboard'],
    ['/admin/login'],
    ['/admin/login?redirect=/admin/login'],
    ['/login'],
    ['/admin'],
  ])('anything else leads to the dashboard: %s', (text) => {
    expect(redirectTarget(text)).toBe('/admin/dashboard');
  });
});

test('the way to the login remembers where one wanted to go', () => {
  expect(loginAddress('/admin/dashboard?tab=orders')).toBe(
    '/admin/login?redirect=%2Fadmin%2Fdashboard%3Ftab%3Dorders',
  );
});
