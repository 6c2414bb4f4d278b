import { countOf } from '#shared/text.ts';
import { attentionLine } from './attention.ts';
import type { AttentionKind, SeenDashboard } from './dashboard.ts';

/** How many items wait behind a tab, with a text for them. */
export type TabCount = { count: number; text: string };

/** By the tab's address. Tabs without visible waiting items are left out. */
export function tabCounts({ stats, attention }: SeenDashboard): Readonly<Record<string, TabCount>> {
  const { pendingOrders = 0, lowStockItems = 0 } = stats;
  const waiting = (kind: AttentionKind) => attention.filter((item) => item.kind === kind);
  const inWords = (...kinds: AttentionKind[]) =>
    kinds.flatMap(waiting).map((item) => ({ count: item.count, text: attentionLine(item).text }));
  const counted: Record<string, TabCount[]> = {
    orders: [
      { count: pendingOrders, text: countOf(pendingOrders, 'order waits', 'orders wait') },
      ...inWords('returns-waiting'),
    ],
    products: [{ count: lowStockItems, text: `${countOf(lowStockItems, 'product')} low in stock` }],
    messages: inWords('unanswered-messages'),
    'pending-approvals': inWords('pending-accounts'),
    attention: inWords('stuck', 'failed-mails', 'returns-waiting'),
  };
  return Object.fromEntries(
    Object.entries(counted)
      .map(([tab, parts]) => [tab, joined(parts.filter(({ count }) => count > 0))] as const)
      .filter(([, { count }]) => count > 0),
  );
}

function joined(parts: readonly TabCount[]): TabCount {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    text: parts.map(({ text }) => text).join(', '),
  };
}
