import type { Database, Executor } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { Offers } from '#modules/offers/server/index.ts';
import type { OrderAddress, OrderChannel } from '#modules/orders/order.ts';
import type { OrderPost } from '#modules/orders/server/index.ts';
import type { Payment, Payments } from '#modules/payments/server/index.ts';
import type { ReservingTerms } from '#modules/settings/reserving-terms.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Cents } from '#shared/money.ts';

/** What the checkout works with; put together by the composition root. */
export type CheckoutParts = OrderPost & {
  db: Database;
  jobs: Jobs;
  inventory: Inventory;
  shipping: Shipping;
  offers: Offers;
  payments: Payments;
  publicUrl: string;
  /** Demo mode: the shop may be open under several names of its own machine. */
  isDemo: boolean;
  /** Makes payment links that nobody can guess. */
  signingKey: string;
  /** Whose signatures count: the one above, and those it replaced. */
  signingKeys: readonly string[];
  brandName: string;
  currency: 'USD';
  /** Whether shoppers may pay through Paynow. */
  offersPaynow: boolean;
  /** What it costs to wrap a gift, as owners have set it. */
  wrappingPrice(): Cents;
  /** Where whoever collects finds us, as owners have set it. */
  houseAddress(): OrderAddress;
  /** How pieces are kept for whoever pays in the boutique; null while that is off. */
  reserving(): ReservingTerms | null;
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
