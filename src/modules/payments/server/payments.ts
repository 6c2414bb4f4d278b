import type { Database, Transaction } from '#database/client.ts';
import type { WebhookFailure, WebhookHeaders } from '#modules/payments/payment-event.ts';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import { cashPaidOut, leftInCash, refundableCents } from '#modules/payments/refund-rules.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { listHandRefunds } from './hand-refund-queries.ts';
import { getPayment, lockPayment, type Payment } from './payment-repository.ts';
import {
  findWebhookAnew,
  listUnknownWebhooks,
  type NewWebhook,
  receiveWebhook,
} from './receive-webhook.ts';
import { type RefundParts, recordRefund } from './record-refund.ts';
import { insertRefund, listRefundsOf, type Refund } from './refund-repository.ts';
import { reserveRefund } from './reserved-refund-repository.ts';
import { reviewRefunds } from './review-refunds.ts';
import type { StoredWebhook, UnknownWebhook, WebhookKey } from './webhook-repository.ts';

export type RefundWish = {
  paymentId: string;
  amountCents: Cents;
  reason: string;
  requestedBy: string;
  restock?: boolean;
  /** It is retried until the money is back. */
  mustGoBack?: boolean;
  /** The rounding of the cash taken, above or below the payment. */
  takenRoundingCents?: Cents;
};

export type Payments = {
  providers: PaymentProviders;
  /** Stores the refund and counts it at once, so that two can never exceed the capture. */
  requestRefund(tx: Transaction, wish: RefundWish): Promise<Result<Refund, 'refund-too-large'>>;
  /** What the customer gets as goods: complete at once, without a call to the provider. */
  creditRefund(tx: Transaction, wish: RefundWish): Promise<Result<Refund, 'refund-too-large'>>;
  /** Requests it from the provider, if that is still to do, and answers with its state. */
  carryOutRefund(refundId: string): Promise<Refund>;
  /** Staff refunded it by hand, with this reference; false if it no longer waits for that. */
  recordHandRefund(refundId: string, reference: string): Promise<boolean>;
  /** Compares our books with the refunds of a payment at the provider. */
  reviewRefunds(paymentId: string): Promise<void>;
  /** Verifies, stores the raw text and detects repeats. */
  receiveWebhook(
    provider: OnlineMethod,
    rawBody: string,
    headers: WebhookHeaders,
    /** Runs in the transaction that stores a new event. */
    onNew: (tx: Transaction, event: NewWebhook) => Promise<void>,
  ): Promise<Result<'stored' | 'known', WebhookFailure>>;
  /** A stored webhook. If its payment was unknown on arrival, it is looked up again. */
  findWebhook(key: WebhookKey): Promise<StoredWebhook | null>;
  /** Received before then, about our money but no payment that we know. */
  listUnknownWebhooks(olderThan: Date): Promise<UnknownWebhook[]>;
};

export function createPayments(parts: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  providers: PaymentProviders;
  /** The value of the smallest coin. */
  cashStep(): Cents;
}): Payments {
  return {
    providers: parts.providers,

    async requestRefund(tx, { restock = false, takenRoundingCents = 0, ...wish }) {
      const { amountCents, paymentId } = wish;
      const isReserved = await reserveRefund(tx, paymentId, amountCents);
      if (!isReserved) return fail('refund-too-large');
      const payment = await getPayment(tx, paymentId);
      const isCash = payment.provider === 'cash';
      const cashRoundingCents = isCash
        ? roundingOf(payment, amountCents, {
            stepCents: parts.cashStep(),
            takenRoundingCents,
            earlier: await listRefundsOf(tx, paymentId),
          })
        : 0;
      return ok(await insertRefund(tx, { ...wish, restock, cashRoundingCents }));
    },

    async creditRefund(tx, { takenRoundingCents: _, ...wish }) {
      const isReserved = await reserveRefund(tx, wish.paymentId, wish.amountCents);
      if (!isReserved) return fail('refund-too-large');
      const refund = await insertRefund(tx, { ...wish, isCredit: true });
      await recordRefund(tx, parts.jobs, refund, { state: 'completed', providerRefundId: null });
      return ok(refund);
    },

    carryOutRefund: (refundId) => carryOutRefund(parts, refundId),
    recordHandRefund: (refundId, reference) => recordHandRefund(parts, refundId, reference),
    reviewRefunds: (paymentId) => reviewRefunds(parts, paymentId),

    receiveWebhook: (...delivery) => receiveWebhook(parts, ...delivery),
    findWebhook: (key) => findWebhookAnew(parts, key),
    listUnknownWebhooks: (olderThan) => listUnknownWebhooks(parts, olderThan),
  };
}

type CashTaken = { stepCents: Cents; takenRoundingCents: Cents; earlier: readonly Refund[] };

/** The payment already counts this refund. */
function roundingOf(payment: Payment, amountCents: Cents, cash: CashTaken): Cents {
  const { stepCents, takenRoundingCents, earlier } = cash;
  const leftCents = refundableCents(payment) + amountCents;
  const leftInCashCents = leftInCash(payment.capturedCents + takenRoundingCents, earlier);
  return cashPaidOut(amountCents, { stepCents, leftCents, leftInCashCents }) - amountCents;
}

/** Two people may record it at the same time. The payment is locked before it is read again. */
async function recordHandRefund(
  { db, jobs }: Pick<RefundParts, 'db' | 'jobs'>,
  refundId: string,
  reference: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await listHandRefunds(tx, refundId);
    if (!waiting) return false;
    await lockPayment(tx, waiting.paymentId);
    if ((await listHandRefunds(tx, refundId)).length === 0) return false;
    await recordRefund(tx, jobs, waiting, { state: 'completed', providerRefundId: reference });
    return true;
  });
}
