import type { Permission } from '#modules/identity/permissions.ts';
import { countOf } from '#shared/text.ts';
import type { SeenStats } from './dashboard.ts';

export type DashboardAlert = {
  id: string;
  type: 'warning' | 'error' | 'info' | 'success';
  title: string;
  message: string;
  /** Shown only to users with the permission. */
  action: { label: string; to: string; need: Permission };
};

/** The alerts that apply now and that the role may see. */
export function alertsOf(stats: SeenStats): DashboardAlert[] {
  const { lowStockItems = 0, outOfStockItems = 0, pendingOrders = 0 } = stats;
  const alerts: (DashboardAlert & { count: number })[] = [
    {
      id: 'low-stock',
      count: lowStockItems,
      type: 'warning',
      title: 'Low Stock Items',
      message: `${countOf(lowStockItems, 'product is', 'products are')} running low.`,
      action: {
        label: 'View Products',
        to: '?tab=products&status=low-stock&sort=stock-asc',
        need: 'products.edit',
      },
    },
    {
      id: 'out-of-stock',
      count: outOfStockItems,
      type: 'error',
      title: 'Out of Stock Items',
      message: `${countOf(outOfStockItems, 'product is', 'products are')} sold out.`,
      action: {
        label: 'View Products',
        to: '?tab=products&status=sold-out',
        need: 'products.edit',
      },
    },
    {
      id: 'pending-orders',
      count: pendingOrders,
      type: 'info',
      title: 'Pending Orders',
      message: `${countOf(pendingOrders, 'order waits', 'orders wait')} for you.`,
      action: { label: 'View Orders', to: '?tab=orders&status=pending', need: 'orders.see' },
    },
  ];
  return alerts.filter(({ count }) => count > 0).map(({ count: _, ...alert }) => alert);
}
