import { describe, expect, test } from 'vitest';
import { isAffected } from './staff-change.ts';

const changes = (...nouns: string[]) => new Set(nouns);

describe('what a change puts out of date', () => {
  test.each([
    ['order', '/api/admin/orders?limit=50'],
    ['order', '/api/admin/dashboard'],
    ['order', '/api/admin/users'],
    ['stock', '/api/admin/products?limit=50&q=heel'],
    ['stock', '/api/admin/stock?category=shoes'],
    ['order', '/api/admin/stock?category=shoes'],
    ['product', '/api/admin/stock'],
    ['account', '/api/admin/users?status=pending'],
    ['other', '/api/admin/messages?'],
    ['message', '/api/admin/dashboard?days=30'],
    ['other', '/api/admin/dashboard?days=30'],
    ['system', '/api/admin/dashboard?days=30'],
    ['stock', '/api/admin/dashboard?days=30'],
    ['notification', '/api/admin/notifications/count'],
    ['payment-link', '/api/admin/payment-links'],
    ['payment', '/api/admin/payment-links'],
    ['mail', '/api/admin/orders/NDR-0000000001'],
    ['mail', '/api/admin/messages/7'],
    ['customer', '/api/admin/customers/7/notes'],
  ])('%s: %s', (noun, address) => {
    expect(isAffected(address, changes(noun))).toBe(true);
  });

  test.each([
    ['order', '/api/admin/notifications'],
    ['product', '/api/admin/orders'],
    ['something new', '/api/admin/orders'],
  ])('%s leaves %s alone', (noun, address) => {
    expect(isAffected(address, changes(noun))).toBe(false);
  });

  test('the audit log shows whatever was done', () => {
    expect(isAffected('/api/admin/audit?limit=50', changes('something new'))).toBe(true);
    expect(isAffected('/api/admin/audit', changes())).toBe(false);
  });

  test('after a gap every call of the staff is asked again, and none of the shop', () => {
    expect(isAffected('/api/admin/sessions', changes('everything'))).toBe(true);
    expect(isAffected('/api/products?category=shoes', changes('everything', 'product'))).toBe(
      false,
    );
  });
});
