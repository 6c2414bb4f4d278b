import { z } from 'zod';
import { orderChannels } from '#modules/orders/order.ts';

export const chartPeriods = [7, 30, 90] as const;

export type ChartPeriod = (typeof chartPeriods)[number];

/** The change in percent from the 30 days before; null if there was nothing to compare with. */
const growth = z.number().nullable();

const count = z.int().min(0);

/** The kinds of work that may be waiting, each with its count. */
export const attentionKinds = [
  'to-pack',
  'to-send',
  'payments-settling',
  'refunds-waiting',
  'late-parcels',
  'returns-waiting',
  'failed-mails',
  'stuck',
  'unanswered-messages',
  'pending-accounts',
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

const salesSchema = z.object({
  /** In dollars: all orders, including cancelled ones. */
  totalRevenue: z.number(),
  totalOrders: count,
  /** What customers paid, what was refunded, and the difference: the turnover of the books. */
  paid: z.number(),
  refunded: z.number(),
  netSales: z.number(),
  /** All users, including staff. */
  customers: count,
});

const stockSchema = z.object({ lowStockItems: count, outOfStockItems: count, products: count });

const chartsSchema = z.object({
  trends: z.object({
    revenue: growth,
    netSales: growth,
    orders: growth,
    customers: growth,
  }),
  /** Net sales by day of the books, and the orders of each day. */
  days: z.array(z.object({ date: z.string(), revenue: z.number(), orders: count })),
  bestSellers: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      imageUrl: z.string(),
      /** Units sold less units returned. */
      sold: count,
      revenue: z.number(),
      /** Those with a size, the most sold first. */
      sizes: z.array(z.object({ size: z.string(), sold: count })),
    }),
  ),
  /** For the last 30 days, whatever period the chart shows. */
  channels: z.array(
    z.object({ channel: z.enum(orderChannels), orders: count, revenue: z.number() }),
  ),
});

const attentionSchema = z.array(z.object({ kind: z.enum(attentionKinds), count }));

const statsSchema = salesSchema.extend(stockSchema.shape).extend({ pendingOrders: count });

/** The answer of the call: fields that a role may not see are absent. */
export const seenDashboardSchema = chartsSchema.partial().extend({
  stats: statsSchema.partial(),
  attention: attentionSchema,
});

/** All fields, before the role is applied. */
export type Dashboard = z.infer<typeof chartsSchema> & {
  stats: z.infer<typeof statsSchema>;
  attention: z.infer<typeof attentionSchema>;
};
export type SeenDashboard = z.infer<typeof seenDashboardSchema>;
export type SeenStats = SeenDashboard['stats'];
export type SalesDay = Dashboard['days'][number];
export type BestSeller = Dashboard['bestSellers'][number];
export type ChannelSales = Dashboard['channels'][number];
export type AttentionItem = Dashboard['attention'][number];

export const dashboardQuerySchema = z.object({
  days: z
    .enum(['7', '30', '90'])
    .default('30')
    .transform((text) => Number(text) as ChartPeriod),
});

/** Percent with one decimal; null if there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before > 0 ? Math.round((now / before - 1) * 1000) / 10 : null;
}

/** '+20.1% from last month', or a text that there is nothing to compare with. */
export function trendText(growth: number | null): string {
  if (growth === null) return 'No data for the month before';
  return `${growth < 0 ? '' : '+'}${growth}% from last month`;
}
