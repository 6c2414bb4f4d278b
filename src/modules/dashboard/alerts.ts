import { countOf } from '#shared/text.ts';
import type { DashboardStats } from './dashboard.ts';

export type DashboardAlert = {
  id: string;
  type: 'warning' | 'error' | 'info' | 'success';
  title: string;
  message: string;
  action?: { label: string; to: string };
};

/** Each only while there is something to say. */
export function alertsOf(stats: DashboardStats): DashboardAlert[] {
  const { lowStockItems, outOfStockItems, pendingOrders } = stats;
  const alerts: (DashboardAlert & { count: number })[] = [
    {
      id: 'low-stock',
      count: lowStockItems,
      type: 'warning',
      title: 'Low Stock Items',
      message: `${countOf(lowStockItems, 'product is', 'products are')} running low.`,
      action: { label: 'View Products', to: '?tab=products&status=low-stock&sort=stock-asc' },
    },
    {
      id: 'out-of-stock',
      count: outOfStockItems,
      type: 'error',
      title: 'Out of Stock Items',
      message: `${countOf(outOfStockItems, 'product is', 'products are')} sold out.`,
      action: { label: 'View Products', to: '?tab=products&status=sold-out' },
    },
    {
      id: 'pending-orders',
      count: pendingOrders,
      type: 'info',
      title: 'Pending Orders',
      message: `${countOf(pendingOrders, 'order waits', 'orders wait')} for you.`,
      action: { label: 'View Orders', to: '?tab=orders&status=pending' },
    },
  ];
  return alerts.filter(({ count }) => count > 0).map(({ count: _, ...alert }) => alert);
}
