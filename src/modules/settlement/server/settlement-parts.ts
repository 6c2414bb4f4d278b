import type { Database, Executor } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { OrderAddress, OrderChannel } from '#modules/orders/order.ts';
import type { OrderPost, Redeeming } from '#modules/orders/server/index.ts';
import type { Payment, Payments } from '#modules/payments/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** What settling works with; put together by the composition root. */
export type SettlementParts = OrderPost & {
  db: Database;
  jobs: Jobs;
  inventory: Inventory;
  offers: Redeeming;
  payments: Payments;
  publicUrl: string;
  currency: 'USD';
  /** The shop's address for collection, from the settings. */
  shopAddress(): OrderAddress;
  /** Where a shopper's purchase began, if not on our own pages. */
  channelOf?(db: Executor, checkoutId: string): Promise<OrderChannel>;
  /** Work that nobody waits for went wrong. */
  report(error: unknown, where: string): void;
};

/** Where a payment stands after everything that could be done about it has been done. */
export type Settlement =
  | { outcome: 'placed'; orderNumber: string }
  | {
      outcome:
        | 'refunded'
        | 'declined'
        | 'refused'
        | 'closed'
        | 'not-approved'
        | 'mismatch'
        | 'in-doubt';
    };

/**
 * Brings one payment as far as it can go; within a process by one at a time. `known` is the payment
 * as it was read a moment ago: each move makes sure that it still stands there.
 */
export type Settle = (paymentId: string, known?: Payment) => Promise<Settlement>;
