import type { Database, Executor, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { OrderAddress, OrderChannel } from '#modules/orders/order.ts';
import type { OrderPost, Redeeming } from '#modules/orders/server/index.ts';
import type { Payment, Payments } from '#modules/payments/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Cents } from '#shared/money.ts';

/** One unit of this variant costs no more than this. */
export type AgreedPrice = { variantId: number; cents: Cents };

/** What settling needs; assembled by the composition root. */
export type SettlementParts = OrderPost & {
  db: Database;
  jobs: Jobs;
  inventory: Inventory;
  offers: Redeeming;
  payments: Payments;
  publicUrl: string;
  currency: 'USD';
  /** The shop's own address for collection, from the settings. */
  shopAddress(): OrderAddress;
  /** The channel where a purchase began, if not on our own pages. */
  channelOf?(db: Executor, checkoutId: string): Promise<OrderChannel>;
  /** Whether somebody holds on to what this checkout held. They have changed the hold themselves. */
  takesOverHold?(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** Whether a shopper's checkout may take the hold that exists under its id. */
  mayClaimHold?(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** Whether a deposit that was just paid still has its place. */
  takesDeposit?(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** The price that was agreed with this checkout's buyer when they paid a deposit. */
  agreedPrice?(db: Executor, checkoutId: string): Promise<AgreedPrice | null>;
  /** Reports an error of background work. */
  report(error: unknown, where: string): void;
};

/** The state of a payment after everything possible was done. */
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
 * Brings one payment as far as possible, one call at a time within a process. `known` is the
 * payment as just read: each step checks that its state is still the same.
 */
export type Settle = (paymentId: string, known?: Payment) => Promise<Settlement>;
