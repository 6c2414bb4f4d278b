import { type Permission, permissionFacts } from '#modules/facts.ts';

/** The roles of people who work here. */
export const staffRoles = ['owner', 'manager', 'packer', 'content'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The role that an approval gives, since the specified approval names none. */
export const usualRole: StaffRole = 'manager';

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  content: 'Content',
};

export type { Permission };

/** The texts that follow 'may' and 'may not' in sentences. */
export const permissions = Object.fromEntries(
  Object.entries(permissionFacts).map(([permission, { may }]) => [permission, may]),
) as Readonly<Record<Permission, string>>;

/** What a call or page requires: a permission, or only a staff account. */
export type Need = Permission | 'everyone';

const all = Object.keys(permissionFacts) as Permission[];

/** The permissions of each role, from the modules' facts. Server, pages and tests use it. */
export const rolePermissions: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(all),
  manager: new Set(all.filter((permission) => !permissionFacts[permission].ownersOnly)),
  packer: new Set(all.filter((permission) => isNamed(permission, 'packer'))),
  content: new Set(all.filter((permission) => isNamed(permission, 'content'))),
};

function isNamed(permission: Permission, role: 'packer' | 'content'): boolean {
  return permissionFacts[permission].roles?.includes(role) ?? false;
}

export function may(role: StaffRole, need: Need): boolean {
  return need === 'everyone' || rolePermissions[role].has(need);
}

/** For example: 'Your role, packer, may not give refunds or take items back.' */
export function describeRefusal(role: StaffRole, permission: Permission): string {
  return `Your role, ${role}, may not ${permissions[permission]}.`;
}

/** The permissions in display order, for the page with the table. */
export const permissionGroups = (['Selling', 'Catalogue', 'Shop', 'People'] as const).map(
  (name) => ({ name, permissions: all.filter((each) => permissionFacts[each].group === name) }),
);
