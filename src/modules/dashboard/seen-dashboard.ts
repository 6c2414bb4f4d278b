import { attentionNeeds as needsOfModules } from '#modules/facts.ts';
import { may, type Permission, type StaffRole } from '#modules/identity/permissions.ts';
import type { AttentionKind, Dashboard, SeenDashboard } from './dashboard.ts';

/** Whose business each line of 'Needs attention today' is. */
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

/** The dashboard as far as a role may see it: money and trends are for those with 'numbers'. */
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
