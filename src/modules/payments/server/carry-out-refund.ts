import type { Database, Transaction } from '#database/client.ts';
import type { ProviderRefund, RefundFailure } from '#modules/payments/payment-provider.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import {
  getPayment,
  lockPayment,
  movePayment,
  type Payment,
  unreserveRefund,
} from './payment-repository.ts';
import type { PaymentProviders } from './payments.ts';
import {
  findRefund,
  finishRefund,
  listRefundsOf,
  lockRefund,
  type Refund,
} from './refund-repository.ts';

export type RefundParts = {
  db: Database;
  outbox: Outbox;
  providers: PaymentProviders;
  /** What staff know the payment by, such as 'order #NDR-…'. */
  nameOf(payment: Payment): Promise<string>;
  /** What else changes once the money is back, in the same transaction. */
  onCompleted(tx: Transaction, payment: Payment, refund: Refund): Promise<void>;
};

export type RefundOutcome = 'completed' | 'failed' | 'waiting';

/** Answers that no repetition will change. */
const final: readonly RefundFailure[] = ['refused', 'exceeds-capture', 'not-found'];

/**
 * Asks the provider for a refund that is written down already. Safe to repeat: the provider knows
 * it by its id, and a repeat first looks whether an earlier call got through after all.
 */
export async function carryOutRefund(parts: RefundParts, refundId: string): Promise<RefundOutcome> {
  const refund = await findRefund(parts.db, refundId);
  if (refund?.state !== 'requested') return refund?.state ?? 'failed';
  const payment = await getPayment(parts.db, refund.paymentId);
  const earlier = refund.attempts > 0 ? await findEarlier(parts, payment, refund) : null;
  if (earlier) return complete(parts, refund, earlier.refundId);
  const answer = await parts.providers[payment.provider].refund({
    captureId: payment.captureId ?? '',
    // All that is left, should somebody have given a part of it back by hand.
    amountCents: payment.state === 'refunding' ? null : refund.amountCents,
    currency: payment.currency,
    requestId: refund.id,
  });
  if (answer.ok) {
    return answer.value.state === 'failed'
      ? giveUp(parts, payment, refund, 'the provider could not send the money back')
      : complete(parts, refund, answer.value.refundId);
  }
  if (answer.code === 'already-refunded') {
    const done = await findByHand(parts, payment, refund);
    return complete(parts, refund, done?.refundId ?? null);
  }
  if (!final.includes(answer.code)) return 'waiting';
  return giveUp(parts, payment, refund, answer.detail?.message ?? answer.code);
}

async function listAtProvider(
  { providers }: RefundParts,
  { provider, providerPaymentId }: Payment,
): Promise<ProviderRefund[]> {
  if (!providerPaymentId) return [];
  const listed = await providers[provider].listRefunds(providerPaymentId);
  return listed.ok ? listed.value.filter(({ state }) => state !== 'failed') : [];
}

/** This very refund: an earlier call got through, and its answer did not. */
async function findEarlier(
  parts: RefundParts,
  payment: Payment,
  { id }: Refund,
): Promise<ProviderRefund | null> {
  const refunds = await listAtProvider(parts, payment);
  return refunds.find(({ requestId }) => requestId === id) ?? null;
}

/** A refund of the same sum that none of ours accounts for. */
async function findByHand(
  parts: RefundParts,
  payment: Payment,
  refund: Refund,
): Promise<ProviderRefund | null> {
  const [refunds, ours] = await Promise.all([
    listAtProvider(parts, payment),
    listRefundsOf(parts.db, payment.id),
  ]);
  const known = new Set(ours.flatMap(({ id, providerRefundId }) => [id, providerRefundId]));
  return (
    refunds.find(
      ({ refundId, requestId, amountCents }) =>
        amountCents === refund.amountCents && !known.has(refundId) && !known.has(requestId),
    ) ?? null
  );
}

async function complete(
  parts: RefundParts,
  { id, paymentId }: Refund,
  providerRefundId: string | null,
): Promise<RefundOutcome> {
  await parts.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const refund = await lockRefund(tx, id);
    if (refund.state !== 'requested') return;
    await finishRefund(tx, id, 'completed', providerRefundId);
    const returned = (await listRefundsOf(tx, paymentId))
      .filter(({ state }) => state === 'completed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isAll = returned >= payment.capturedCents;
    const canEnd = payment.state === 'refunding' || payment.state === 'captured';
    if (isAll && canEnd) await movePayment(tx, payment, 'refunded');
    await parts.onCompleted(tx, payment, { ...refund, state: 'completed', providerRefundId });
  });
  return 'completed';
}

/**
 * A refund that staff asked for fails and can be asked for again. Money that must go back because
 * there is no order stays on the list; a person has to look at it.
 */
async function giveUp(
  { db, outbox, nameOf }: RefundParts,
  payment: Payment,
  refund: Refund,
  reason: string,
): Promise<RefundOutcome> {
  const mustGoBack = payment.state === 'refunding';
  const name = await nameOf(payment);
  await db.transaction(async (tx) => {
    if (!mustGoBack) {
      await lockPayment(tx, payment.id);
      const { state } = await lockRefund(tx, refund.id);
      if (state !== 'requested') return;
      await finishRefund(tx, refund.id, 'failed', null);
      await unreserveRefund(tx, payment.id, refund.amountCents);
    }
    await outbox.notify(tx, {
      type: 'payment',
      title: 'Refund failed',
      message: `A refund for ${name} was refused: ${reason}`,
      onceKey: `refund-failed:${refund.id}`,
    });
  });
  return mustGoBack ? 'waiting' : 'failed';
}
