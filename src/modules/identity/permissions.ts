import { type Permission, permissionFacts } from '#modules/facts.ts';

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

export type { Permission };

/** Each as it reads after 'may' and after 'may not'. */
export const permissions = Object.fromEntries(
  Object.entries(permissionFacts).map(([permission, { may }]) => [permission, may]),
) as Readonly<Record<Permission, string>>;

/** What a call or a page asks for: a permission, or no more than working here. */
export type Need = Permission | 'everyone';

const all = Object.keys(permissionFacts) as Permission[];

/** Who may do what, as the modules say it. Server, pages and tests go by it. */
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

/** 'Your role, packer, may not give refunds or take items back.' */
export function describeRefusal(role: StaffRole, permission: Permission): string {
  return `Your role, ${role}, may not ${permissions[permission]}.`;
}

/** For the page that shows the table: permissions in the order in which one looks for them. */
export const permissionGroups = (['Selling', 'Catalogue', 'Shop', 'People'] as const).map(
  (name) => ({ name, permissions: all.filter((each) => permissionFacts[each].group === name) }),
);
