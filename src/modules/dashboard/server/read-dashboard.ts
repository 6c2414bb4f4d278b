import type { Database } from '#database/client.ts';
import type { Attention } from '#modules/attention/server/index.ts';
import {
  type AttentionItem,
  type ChannelSales,
  type ChartPeriod,
  type Dashboard,
  growthOf,
  type SalesDay,
} from '#modules/dashboard/dashboard.ts';
import { orderChannels, paidForStatuses } from '#modules/orders/order.ts';
import { centsToDollars } from '#shared/money.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import {
  type ChannelMetrics,
  type CustomerMetrics,
  type DayMetrics,
  type DeskMetrics,
  listBestSellers,
  listChannels,
  listDays,
  listNetSales,
  listOrderStates,
  type NetMetrics,
  type PeriodMetrics,
  readCustomerMetrics,
  readDeskMetrics,
  readPeriods,
  readSetAside,
  readStockMetrics,
  type SetAside,
  type StateMetrics,
} from './dashboard-queries.ts';

/** 'Needs attention' counts open work; the books give the revenue. */
export type DashboardParts = {
  db: Database;
  attention: Pick<Attention, 'count'>;
  books?: { issueWhatCan(): Promise<void> };
};

const bestSellersShown = 5;

const owed: ReadonlySet<string> = new Set(paidForStatuses);

export async function readDashboard(
  { db, attention, books }: DashboardParts,
  period: ChartPeriod,
): Promise<Dashboard> {
  await books?.issueWhatCan();
  const [states, aside, periods, customers, stock, desk, days, sellers, channels, net, waiting] =
    await Promise.all([
      listOrderStates(db),
      readSetAside(db),
      readPeriods(db),
      readCustomerMetrics(db),
      readStockMetrics(db),
      readDeskMetrics(db),
      listDays(db, period),
      listBestSellers(db, { days: period, limit: bestSellersShown }),
      listChannels(db),
      listNetSales(db),
      attention.count(),
    ]);
  const revenueCents = sumOf(states, ({ total }) => total) - aside.cards;
  const { paid, refunded } = moneyOf(states, aside);
  return {
    stats: {
      lowStockItems: stock.low,
      outOfStockItems: stock.out,
      pendingOrders: ordersWhere(states, ({ status }) => status === 'pending'),
      totalRevenue: centsToDollars(revenueCents),
      totalOrders: ordersWhere(states, () => true),
      paid: centsToDollars(paid),
      refunded: centsToDollars(refunded),
      netSales: centsToDollars(paid - refunded),
      products: stock.products,
      customers: customers.customers,
    },
    trends: {
      revenue: growthOf(periods.latest_revenue, periods.earlier_revenue),
      netSales: growthOf(
        net.reduce((sum, { latest }) => sum + latest, 0),
        net.reduce((sum, { earlier }) => sum + earlier, 0),
      ),
      orders: growthOf(periods.latest_orders, periods.earlier_orders),
      customers: growthOf(customers.latest, customers.earlier),
    },
    days: everyDay(days, period, new Date()),
    bestSellers: sellers.map(({ id, name, image_url, sold, revenue, sizes }) => ({
      productId: id,
      name,
      imageUrl: image_url,
      sold,
      revenue: centsToDollars(revenue),
      sizes,
    })),
    channels: everyChannel(channels, net),
    attention: attentionOf(states, periods, customers, { ...desk, stuck: stuckOf(waiting) }),
  };
}

/** Days without orders are in the chart as well. */
function everyDay(found: readonly DayMetrics[], period: number, now: Date): SalesDay[] {
  const byDate = new Map(found.map((day) => [day.date, day]));
  const today = shopToday(now);
  return Array.from({ length: period }, (_, index) => {
    const date = addDays(today, index + 1 - period);
    const day = byDate.get(date);
    return { date, revenue: centsToDollars(day?.revenue ?? 0), orders: day?.orders ?? 0 };
  });
}

/** A channel without sales is listed as well. */
function everyChannel(
  placed: readonly ChannelMetrics[],
  net: readonly NetMetrics[],
): ChannelSales[] {
  return orderChannels.map((channel) => {
    const orders = placed.find((each) => each.channel === channel)?.orders ?? 0;
    const sold = net.find((each) => each.channel === channel)?.latest ?? 0;
    return { channel, orders, revenue: centsToDollars(sold) };
  });
}

/**
 * What customers paid and what was refunded: the difference is the turnover of the books. A gift
 * card counts when it is redeemed, and an exchange is paid once.
 */
function moneyOf(states: readonly StateMetrics[], aside: SetAside) {
  const taken = sumOf(states.filter(isPaid), ({ total }) => total);
  const back = sumOf(states, ({ refunded }) => refunded);
  return {
    paid: taken - aside.paid_cards - aside.exchanged,
    refunded: back - aside.refunded_cards - aside.exchanged,
  };
}

function sumOf(states: readonly StateMetrics[], value: (state: StateMetrics) => number): number {
  return states.reduce((sum, state) => sum + value(state), 0);
}

function ordersWhere(
  states: readonly StateMetrics[],
  test: (state: StateMetrics) => boolean,
): number {
  return sumOf(states.filter(test), ({ orders }) => orders);
}

/** Whether the order was paid, even if it was refunded later. */
function isPaid({ payment }: StateMetrics): boolean {
  return payment !== 'pending' && payment !== 'failed';
}

/** Mails and returns have separate lines. */
function stuckOf({
  mail: _,
  return: __,
  ...counts
}: Awaited<ReturnType<Attention['count']>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function attentionOf(
  states: readonly StateMetrics[],
  periods: PeriodMetrics,
  customers: CustomerMetrics,
  desk: DeskMetrics & { stuck: number },
): AttentionItem[] {
  const items: AttentionItem[] = [
    {
      kind: 'to-pack',
      count: ordersWhere(
        states,
        ({ status, payment }) => status === 'pending' && owed.has(payment),
      ),
    },
    { kind: 'to-send', count: ordersWhere(states, ({ status }) => status === 'processing') },
    { kind: 'payments-settling', count: ordersWhere(states, (each) => each.payment === 'pending') },
    { kind: 'refunds-waiting', count: desk.refunds },
    { kind: 'late-parcels', count: periods.late },
    { kind: 'returns-waiting', count: desk.returns },
    { kind: 'failed-mails', count: desk.failed_mails },
    { kind: 'stuck', count: desk.stuck },
    { kind: 'unanswered-messages', count: desk.unanswered },
    { kind: 'pending-accounts', count: customers.pending_accounts },
  ];
  return items.filter(({ count }) => count > 0);
}
