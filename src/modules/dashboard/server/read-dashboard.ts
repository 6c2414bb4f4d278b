import type { Database } from '#database/client.ts';
import type {
  AttentionItem,
  ChartPeriod,
  Dashboard,
  SalesDay,
} from '#modules/dashboard/dashboard.ts';
import { growthOf } from '#modules/dashboard/trend.ts';
import { centsToDollars } from '#shared/money.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import {
  type CustomerFigures,
  type DayFigures,
  type DeskFigures,
  listBestSellers,
  listDays,
  type OrderFigures,
  readCustomerFigures,
  readDeskFigures,
  readOrderFigures,
  readStockFigures,
} from './dashboard-queries.ts';

const bestSellersShown = 5;

export async function readDashboard(db: Database, period: ChartPeriod): Promise<Dashboard> {
  const [orders, customers, stock, desk, days, sellers] = await Promise.all([
    readOrderFigures(db),
    readCustomerFigures(db),
    readStockFigures(db),
    readDeskFigures(db),
    listDays(db, period),
    listBestSellers(db, { days: period, limit: bestSellersShown }),
  ]);
  return {
    stats: {
      lowStockItems: stock.low,
      outOfStockItems: stock.out,
      pendingOrders: orders.pending,
      totalRevenue: centsToDollars(orders.revenue),
      totalOrders: orders.orders,
      paid: centsToDollars(orders.paid),
      refunded: centsToDollars(orders.refunded),
      products: stock.products,
      customers: customers.customers,
    },
    trends: {
      revenue: growthOf(orders.latest_revenue, orders.earlier_revenue),
      orders: growthOf(orders.latest_orders, orders.earlier_orders),
      customers: growthOf(customers.latest, customers.earlier),
    },
    days: everyDay(days, period, new Date()),
    bestSellers: sellers.map(({ id, name, image_url, sold, revenue }) => ({
      productId: id,
      name,
      imageUrl: image_url,
      sold,
      revenue: centsToDollars(revenue),
    })),
    attention: attentionOf(orders, customers, desk),
  };
}

/** Days on which nothing was ordered stand in the chart as well. */
function everyDay(found: readonly DayFigures[], period: number, now: Date): SalesDay[] {
  const byDate = new Map(found.map((day) => [day.date, day]));
  const today = shopToday(now);
  return Array.from({ length: period }, (_, index) => {
    const date = addDays(today, index + 1 - period);
    const day = byDate.get(date);
    return { date, revenue: centsToDollars(day?.revenue ?? 0), orders: day?.orders ?? 0 };
  });
}

function attentionOf(
  orders: OrderFigures,
  customers: CustomerFigures,
  desk: DeskFigures,
): AttentionItem[] {
  const items: AttentionItem[] = [
    { kind: 'to-pack', count: orders.to_pack },
    { kind: 'to-send', count: orders.to_send },
    { kind: 'payments-settling', count: orders.settling },
    { kind: 'refunds-waiting', count: desk.refunds },
    { kind: 'late-parcels', count: orders.late },
    { kind: 'failed-mails', count: desk.failed_mails },
    { kind: 'unread-messages', count: desk.unread_messages },
    { kind: 'pending-accounts', count: customers.pending_accounts },
  ];
  return items.filter(({ count }) => count > 0);
}
