import type { ProviderRefund, RefundFailure } from '#modules/payments/payment-provider.ts';
import { getPayment, type Payment } from './payment-repository.ts';
import { outcomeOf, type RefundOutcome, type RefundParts, recordRefund } from './record-refund.ts';
import { getRefund, listRefundsOf, type Refund } from './refund-repository.ts';

/** Final answers: a retry would get the same. */
const final: readonly RefundFailure[] = ['refused', 'exceeds-capture', 'not-found'];

/**
 * Requests a stored refund from the provider, or reads the state of an accepted one, and records
 * the answer. Safe to repeat: the provider knows it by its id, and a repeat first checks whether an
 * earlier call succeeded.
 */
export async function carryOutRefund(parts: RefundParts, refundId: string): Promise<Refund> {
  const refund = await getRefund(parts.db, refundId);
  if (refund.state !== 'requested' && refund.state !== 'pending') return refund;
  const outcome = await nextOutcome(parts, refund);
  if (!outcome) return refund;
  await parts.db.transaction((tx) => recordRefund(tx, parts.jobs, refund, outcome));
  return getRefund(parts.db, refundId);
}

/** Null: the result is not known yet, and the job comes back to it. */
async function nextOutcome(parts: RefundParts, refund: Refund): Promise<RefundOutcome | null> {
  const payment = await getPayment(parts.db, refund.paymentId);
  if (parts.providers[payment.provider].isRefundedByHand) {
    return lookAfterHand(parts, payment, refund);
  }
  return refund.state === 'pending'
    ? lookAfter(parts, payment, refund)
    : ask(parts, payment, refund);
}

/**
 * A person refunds it, and it is pending until they or the provider report that. The provider
 * reports once that money went back, and never how much. That means this refund only if it is the
 * only one and was requested before; for all others staff report it.
 */
async function lookAfterHand(
  { db, providers }: RefundParts,
  { id, provider, providerPaymentId }: Payment,
  refund: Refund,
): Promise<RefundOutcome | null> {
  const read = await providers[provider].read(providerPaymentId ?? '');
  const isSilent = !read.ok && (read.code === 'unreachable' || read.code === 'bad-answer');
  if (isSilent) return null;
  const isReported = read.ok && read.value.refundedCents > 0;
  if (refund.state === 'requested') {
    return isReported ? null : { state: 'pending', providerRefundId: null };
  }
  const isOnly = (await listRefundsOf(db, id)).filter(goesBackAtProvider).length === 1;
  return isReported && isOnly ? { state: 'completed', providerRefundId: null } : null;
}

/** Neither failed nor paid with goods. */
export function goesBackAtProvider({ state, isCredit }: Refund): boolean {
  return state !== 'failed' && !isCredit;
}

async function ask(
  parts: RefundParts,
  payment: Payment,
  refund: Refund,
): Promise<RefundOutcome | null> {
  const earlier = refund.attempts > 0 ? await findEarlier(parts, payment, refund) : null;
  if (earlier) return outcomeOf(earlier);
  const answer = await parts.providers[payment.provider].refund({
    captureId: payment.captureId ?? '',
    // All that is left: a part may have been refunded by hand.
    amountCents: refund.mustGoBack ? null : refund.amountCents,
    currency: payment.currency,
    requestId: refund.id,
  });
  if (answer.ok) return outcomeOf(answer.value);
  if (answer.code === 'already-refunded') {
    const done = await findByHand(parts, payment, refund);
    return done ? outcomeOf(done) : { state: 'completed', providerRefundId: null };
  }
  if (!final.includes(answer.code)) return null;
  return { state: 'failed', failure: answer.detail?.message ?? answer.code };
}

async function lookAfter(
  { providers }: RefundParts,
  { provider }: Payment,
  refund: Refund,
): Promise<RefundOutcome | null> {
  const read = await providers[provider].readRefund(refund.providerRefundId ?? '');
  return read.ok ? outcomeOf(read.value) : null;
}

async function listAtProvider(
  { providers }: RefundParts,
  { provider, providerPaymentId }: Payment,
): Promise<ProviderRefund[]> {
  if (!providerPaymentId) return [];
  const listed = await providers[provider].listRefunds(providerPaymentId);
  return listed.ok ? listed.value.filter(({ state }) => state !== 'failed') : [];
}

/** This same refund, if an earlier call succeeded and its answer was lost. */
async function findEarlier(
  parts: RefundParts,
  payment: Payment,
  { id }: Refund,
): Promise<ProviderRefund | null> {
  const refunds = await listAtProvider(parts, payment);
  return refunds.find(({ requestId }) => requestId === id) ?? null;
}

/** A refund of the same amount that is none of ours. */
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
