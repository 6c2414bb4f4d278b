import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

test.each([
  ['order:NDR-0000000001', '/admin/dashboard?tab=orders&order=NDR-0000000001'],
  ['product:12', '/admin/products?product=12'],
  ['message:7', '/admin/dashboard?tab=messages&message=7'],
  ['event:3', '/admin/dashboard?tab=events&event=3'],
  ['attention', '/admin/dashboard?tab=attention'],
  ['accounts', '/admin/dashboard?tab=pending-approvals'],
  ['order:&tab=x', '/admin/dashboard?tab=orders&order=%26tab%3Dx'],
  ['weather:1', null],
  [null, null],
])('%s opens %s', (about, link) => {
  expect(notificationLink(about, 'owner')).toBe(link);
});

test('a packer is not led to a product’s form', () => {
  expect(notificationLink('product:12', 'packer')).toBeNull();
  expect(notificationLink('product:12', 'content')).toBe('/admin/products?product=12');
});
