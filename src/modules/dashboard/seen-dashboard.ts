import { attentionNeeds as needsOfModules } from '#modules/facts.ts';
import { may, type Permission, type StaffRole } from '#modules/identity/permissions.ts';
import type { AttentionKind, Dashboard, SeenDashboard } from './dashboard.ts';

/** The permission for each line of 'Needs attention today'. */
const attentionNeeds: Readonly<Partial<Record<AttentionKind, Permission>>> = {
  'to-pack': 'orders.send',
  'to-send': 'orders.send',
  'payments-settling': 'numbers',
  'refunds-waiting': 'orders.refund',
  'late-parcels': 'orders.send',
  'returns-waiting': 'orders.refund',
  'failed-mails': 'attention',
  stuck: 'attention',
  'pending-accounts': 'staff.manage',
  ...(needsOfModules as Partial<Record<AttentionKind, Permission>>),
};

/** The part of the dashboard that a role may see: money and trends need 'numbers'. */
export function seenBy(role: StaffRole, dashboard: Dashboard): SeenDashboard {
  const { stats, attention, ...charts } = dashboard;
  const { pendingOrders, lowStockItems, outOfStockItems, products, ...sales } = stats;
  const sees = (need: Permission | undefined) => need !== undefined && may(role, need);
  const stock = { lowStockItems, outOfStockItems, products };
  return {
    stats: {
      ...(may(role, 'numbers') && sales),
      ...(may(role, 'stock.see') && stock),
      ...(may(role, 'orders.see') && { pendingOrders }),
    },
    ...(may(role, 'numbers') && charts),
    attention: attention.filter(({ kind }) => sees(attentionNeeds[kind])),
  };
}
