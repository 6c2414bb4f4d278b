const dashboard = '/admin/dashboard';

const places: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `${dashboard}?tab=orders&order=${id}`,
  product: (id) => `/admin/products?product=${id}`,
  message: (id) => `${dashboard}?tab=messages&message=${id}`,
  event: (id) => `${dashboard}?tab=events&event=${id}`,
  attention: () => `${dashboard}?tab=attention`,
  accounts: () => `${dashboard}?tab=pending-approvals`,
};

/** Where staff see what a notification is about; null for those that are about nothing to open. */
export function notificationLink(about: string | null): string | null {
  if (about === null) return null;
  const [kind = '', id = ''] = about.split(':');
  return places[kind]?.(encodeURIComponent(id)) ?? null;
}
