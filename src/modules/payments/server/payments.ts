import type { Database, Transaction } from '#database/client.ts';
import type { WebhookFailure, WebhookHeaders } from '#modules/payments/payment-event.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import {
  findPayment,
  findPaymentAtProvider,
  type Payment,
  reserveRefund,
} from './payment-repository.ts';
import { recordRefund } from './record-refund.ts';
import { insertRefund, type Refund } from './refund-repository.ts';
import { reviewRefunds } from './review-refunds.ts';
import { storeWebhook } from './webhook-repository.ts';

export type RefundWish = {
  paymentId: string;
  amountCents: Cents;
  reason: string;
  requestedBy: string;
  restock?: boolean;
  /** It is asked for again until it is back. */
  mustGoBack?: boolean;
};

export type NewWebhook = { eventId: string; kind: string; paymentId: string | null };

export type Payments = {
  providers: PaymentProviders;
  /** Writes the refund down and counts it at once, so that two can never exceed the capture. */
  requestRefund(tx: Transaction, wish: RefundWish): Promise<Result<Refund, 'refund-too-large'>>;
  /** What the customer gets as goods: complete at once, and the provider is not asked for it. */
  creditRefund(tx: Transaction, wish: RefundWish): Promise<Result<Refund, 'refund-too-large'>>;
  /** Asks the provider for it, as far as that hasn't been done, and answers where it stands. */
  carryOutRefund(refundId: string): Promise<Refund>;
  /** Compares our books with what the provider says of a payment's refunds. */
  reviewRefunds(paymentId: string): Promise<void>;
  /** Verifies, stores raw and recognises repeats. */
  receiveWebhook(
    provider: PaymentMethod,
    rawBody: string,
    headers: WebhookHeaders,
    /** Runs in the transaction that stores a new event. */
    onNew: (tx: Transaction, event: NewWebhook) => Promise<void>,
  ): Promise<Result<'stored' | 'known', WebhookFailure>>;
};

export function createPayments(parts: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  providers: PaymentProviders;
}): Payments {
  const { db, providers } = parts;
  return {
    providers,

    async requestRefund(tx, { restock = false, ...wish }) {
      const isReserved = await reserveRefund(tx, wish.paymentId, wish.amountCents);
      if (!isReserved) return fail('refund-too-large');
      return ok(await insertRefund(tx, { ...wish, restock }));
    },

    async creditRefund(tx, wish) {
      const isReserved = await reserveRefund(tx, wish.paymentId, wish.amountCents);
      if (!isReserved) return fail('refund-too-large');
      const refund = await insertRefund(tx, { ...wish, isCredit: true });
      await recordRefund(tx, parts.jobs, refund, { state: 'completed', providerRefundId: null });
      return ok(refund);
    },

    carryOutRefund: (refundId) => carryOutRefund(parts, refundId),
    reviewRefunds: (paymentId) => reviewRefunds(parts, paymentId),

    async receiveWebhook(provider, body, headers, onNew) {
      const verified = await providers[provider].readWebhook(body, headers);
      if (!verified.ok) return fail(verified.code);
      const event = verified.value;
      const paymentId = (await findConcerned(db, provider, event))?.id ?? null;
      const isNew = await db.transaction(async (tx) => {
        const stored = await storeWebhook(tx, { provider, event, body, headers, paymentId });
        if (stored) await onNew(tx, { eventId: event.eventId, kind: event.kind, paymentId });
        return stored;
      });
      return ok(isNew ? 'stored' : 'known');
    },
  };
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An event may arrive before the answer that names the provider's id: our own reference leads. */
async function findConcerned(
  db: Database,
  provider: PaymentMethod,
  event: { reference: string | null; providerPaymentId: string | null; captureId: string | null },
): Promise<Payment | null> {
  if (event.reference && uuid.test(event.reference)) {
    const own = await findPayment(db, event.reference);
    if (own?.provider === provider) return own;
  }
  for (const id of [event.providerPaymentId, event.captureId]) {
    const found = id ? await findPaymentAtProvider(db, provider, id) : null;
    if (found) return found;
  }
  return null;
}
