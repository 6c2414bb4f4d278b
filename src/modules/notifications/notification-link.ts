import { may, type StaffRole } from '#modules/identity/permissions.ts';

const dashboard = '/admin/dashboard';

const places: Readonly<Record<string, (id: string, role: StaffRole) => string | null>> = {
  order: (id) => `${dashboard}?tab=orders&order=${id}`,
  product: (id, role) => (may(role, 'products.edit') ? `/admin/products?product=${id}` : null),
  message: (id) => `${dashboard}?tab=messages&message=${id}`,
  event: (id) => `${dashboard}?tab=events&event=${id}`,
  appointment: (id) => `${dashboard}?tab=appointments&appointment=${id}`,
  attention: () => `${dashboard}?tab=attention`,
  accounts: () => `${dashboard}?tab=pending-approvals`,
};

/**
 * The staff page of a notification's subject; null if there is none, or if the role may not open
 * it.
 */
export function notificationLink(about: string | null, role: StaffRole): string | null {
  if (about === null) return null;
  const [kind = '', id = ''] = about.split(':');
  return places[kind]?.(encodeURIComponent(id), role) ?? null;
}
