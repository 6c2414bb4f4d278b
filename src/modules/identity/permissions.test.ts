import { describe, expect, test } from 'vitest';
import {
  describeRefusal,
  may,
  type Permission,
  permissionGroups,
  permissions,
  rolePermissions,
  staffRoles,
} from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

describe('who may do what', () => {
  test('owners may do everything, managers all but costs, staff, settings, other shops and customers’ data', () => {
    expect(all.filter((permission) => !may('owner', permission))).toEqual([]);
    expect(all.filter((permission) => !may('manager', permission))).toEqual([
      'customers.data',
      'costs',
      'settings',
      'integrations',
      'move-in',
      'staff.manage',
    ]);
  });

  test('packers see orders and stock, and no refunds, prices, exports, numbers or staff', () => {
    expect(all.filter((permission) => may('packer', permission))).toEqual([
      'orders.see',
      'orders.send',
      'stock.see',
      'stock.count',
      'labels',
      'deliveries',
    ]);
  });

  test('content people see to products, events and texts', () => {
    expect(all.filter((permission) => may('content', permission))).toEqual([
      'products.edit',
      'products.export',
      'pictures',
      'stock.see',
      'labels',
      'events.edit',
      'texts.edit',
    ]);
  });

  test('what is everyone’s is every role’s', () => {
    expect(staffRoles.filter((role) => !may(role, 'everyone'))).toEqual([]);
    expect(Object.keys(rolePermissions)).toEqual([...staffRoles]);
  });
});

test('a refusal names the role and what it lacks', () => {
  expect(describeRefusal('packer', 'orders.refund')).toBe(
    'Your role, packer, may not give refunds or take items back.',
  );
});

test('the page shows every permission once', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions);
  expect([...shown].sort()).toEqual([...all].sort());
});
