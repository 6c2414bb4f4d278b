/** What somebody who works here is there for. */
export const staffRoles = ['owner', 'manager', 'packer', 'content'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What the specified approval gives, which names no role. */
export const usualRole: StaffRole = 'manager';

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  content: 'Content',
};

/** What each permission lets one do, as it reads after 'may' and after 'may not'. */
export const permissions = {
  'orders.see': 'see orders',
  'orders.send': 'pack and send orders',
  'orders.correct': 'correct or cancel orders',
  'orders.add': 'add orders and take payments',
  'orders.refund': 'give refunds or take pieces back',
  'orders.export': 'export orders',
  customers: 'see customers',
  'customers.data': 'export or erase what the shop holds of a customer',
  messages: 'read and answer messages',
  offers: 'see or change discounts and gift cards',
  newsletter: 'see and export newsletter subscribers',
  'stock.see': 'see the stock',
  'stock.count': 'count the shelf',
  'products.edit': 'see or change products and prices',
  'products.export': 'export products',
  pictures: 'upload pictures',
  'events.edit': 'prepare events',
  'texts.edit': 'change the shop’s texts',
  figures: 'see the shop’s figures',
  books: 'see the bookkeeping',
  attention: 'see what needs attention',
  audit: 'see the audit log',
  settings: 'change the settings',
  'staff.manage': 'manage staff accounts',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;

/** What a call or a page asks for: a permission, or no more than working here. */
export type Need = Permission | 'everyone';

const all = Object.keys(permissions) as Permission[];
const forOwnersAlone: readonly Permission[] = ['staff.manage', 'settings', 'customers.data'];

/** Who may do what: the one place that says so. Server, pages and tests go by it. */
export const rolePermissions: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(all),
  manager: new Set(all.filter((permission) => !forOwnersAlone.includes(permission))),
  packer: new Set(['orders.see', 'orders.send', 'stock.see', 'stock.count']),
  content: new Set([
    'products.edit',
    'products.export',
    'stock.see',
    'pictures',
    'events.edit',
    'texts.edit',
  ]),
};

export function may(role: StaffRole, need: Need): boolean {
  return need === 'everyone' || rolePermissions[role].has(need);
}

/** 'Your role, packer, may not give refunds or take pieces back.' */
export function describeRefusal(role: StaffRole, permission: Permission): string {
  return `Your role, ${role}, may not ${permissions[permission]}.`;
}

/** For the page that shows the table: permissions in the order in which one looks for them. */
export const permissionGroups: readonly { name: string; permissions: readonly Permission[] }[] = [
  {
    name: 'Selling',
    permissions: [
      'orders.see',
      'orders.send',
      'orders.correct',
      'orders.add',
      'orders.refund',
      'orders.export',
      'offers',
      'customers',
      'customers.data',
      'messages',
      'newsletter',
    ],
  },
  {
    name: 'Catalogue',
    permissions: ['products.edit', 'products.export', 'pictures', 'stock.see', 'stock.count'],
  },
  {
    name: 'Shop',
    permissions: ['events.edit', 'texts.edit', 'figures', 'books', 'attention', 'settings'],
  },
  { name: 'People', permissions: ['audit', 'staff.manage'] },
];
