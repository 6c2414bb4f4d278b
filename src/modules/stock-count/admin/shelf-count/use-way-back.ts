import { useCan } from '#modules/identity/admin/use-can.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

/** Whoever counts may not be allowed to edit products: then the list on the dashboard is theirs. */
export function useWayBack(): { to: string; label: string } {
  const can = useCan();
  return can('products.edit')
    ? { to: '/admin/products', label: 'Back to Products' }
    : { to: `${dashboardPath}?tab=products`, label: 'Back to Products' };
}
