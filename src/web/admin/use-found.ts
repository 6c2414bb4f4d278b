import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#client/use-debounced.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { receiveOrders } from '#modules/order-desk/admin/received-lists.ts';
import { orderStatusLabels } from '#modules/orders/order.ts';
import { receiveAdminProducts } from '#modules/product-editor/admin/received-admin-products.ts';
import { formatDollars } from '#shared/money.ts';
import type { Command } from './commands.ts';

const pause = 200;
const shortest = 2;
const most = 5;

/** Orders and products that match the typed text, after a pause in typing. Uses the staff lists. */
export function useFound(typed: string): Command[] {
  const q = useDebounced(typed.trim(), pause);
  const can = useCan();
  const asks = q.length >= shortest;
  const query = new URLSearchParams({ q, limit: String(most) });
  const orders = useQuery<unknown>({
    queryKey: [`/api/admin/orders?${query}`],
    enabled: asks && can('orders.see'),
  });
  const products = useQuery<unknown>({
    queryKey: [`/api/admin/products?${query}`],
    enabled: asks && can('products.edit'),
  });
  if (!asks || q !== typed.trim()) return [];
  return [
    ...(orders.data ? receiveOrders(orders.data) : []).map(({ id, user, status, total }) => ({
      id: `order-${id}`,
      kind: 'Order',
      label: `#${id}`,
      note: [
        `${user.firstName} ${user.lastName}`.trim(),
        orderStatusLabels[status] ?? status,
        formatDollars(total),
      ].join(', '),
      to: `${dashboardPath}?tab=orders&order=${id}`,
    })),
    ...(products.data ? receiveAdminProducts(products.data) : []).map(({ id, name, price }) => ({
      id: `product-${id}`,
      kind: 'Product',
      label: name,
      note: formatDollars(price),
      to: `/admin/products?product=${id}`,
    })),
  ];
}
