import type { Transaction } from '#database/client.ts';
import { findOrderOfPayment, markOrderPaymentFailed } from '#modules/orders/server/index.ts';
import { nextStep, type SettlementStep } from '#modules/payments/payment-lifecycle.ts';
import { giftCardMethod } from '#modules/payments/payment-method.ts';
import type {
  PaymentProvider,
  PaymentSnapshot,
  ProviderDetail,
} from '#modules/payments/payment-provider.ts';
import {
  getPayment,
  lockPayment,
  movePayment,
  notePaymentProblem,
  type Payment,
} from '#modules/payments/server/index.ts';
import type { Failure } from '#shared/result.ts';
import { closePayment, endRefusedPayment, type Next } from './close-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { endPayment, endUnopenedPayment } from './end-payment.ts';
import { placeOrder } from './place-order.ts';
import { returnMoney } from './return-money.ts';
import type { Settlement, SettlementParts } from './settlement-parts.ts';

const returnReasons = {
  'sold-out': 'the items were sold in the meantime',
  'offer-gone': 'its discount code or gift card was used up in the meantime',
  'other-bag': 'it was not for what was ordered',
};

/** Each round makes one step; a payment needs only a few. */
const mostRounds = 8;

/**
 * Brings one payment as far as possible, for the browser's return, a webhook or the reconciling
 * job. It may run twice at once and may crash anywhere: every step is one transaction that checks
 * the payment's state, and every call to the provider can be repeated.
 */
export async function settlePayment(
  parts: SettlementParts,
  paymentId: string,
  seen?: Payment,
): Promise<Settlement> {
  let snapshot: PaymentSnapshot | null = null;
  let known: Payment | null = seen ?? null;
  for (let round = 0; round < mostRounds; round += 1) {
    const payment: Payment = known ?? (await getPayment(parts.db, paymentId));
    if (payment.state === 'opening') {
      const unopened = await settleUnopened(parts, payment);
      if (unopened) return unopened;
      known = null;
      continue;
    }
    const ended = await endOf(parts, payment);
    if (ended) return ended;
    snapshot ??= await readSnapshot(parts, payment);
    if (!snapshot) return { outcome: 'in-doubt' };
    const step = nextStep(payment.state, snapshot, {
      reference: payment.id,
      amountCents: payment.amountCents,
      currency: parts.currency,
    });
    const next = await carryOut(parts, payment, snapshot, step);
    if ('outcome' in next) return next;
    snapshot = next.snapshot;
    known = next.payment ?? null;
  }
  return { outcome: 'in-doubt' };
}

/**
 * Null: a webhook came before the answer and brought the id. Without an id the payment is closed
 * once its opener can't get an answer any more: the job first looks when no call can still run.
 */
async function settleUnopened(
  parts: SettlementParts,
  payment: Payment,
): Promise<Settlement | null> {
  if (payment.providerPaymentId === null) {
    if (payment.checks === 0) return { outcome: 'in-doubt' };
    return (await endUnopenedPayment(parts, payment)) ? { outcome: 'closed' } : null;
  }
  await movePayment(parts.db, payment, 'open');
  return null;
}

async function endOf(parts: SettlementParts, payment: Payment): Promise<Settlement | null> {
  switch (payment.state) {
    case 'captured': {
      const order = await findOrderOfPayment(parts.db, payment.id);
      if (!order) throw new Error(`Payment ${payment.id} is captured and has no order`);
      return { outcome: 'placed', orderNumber: order.number };
    }
    case 'refunding':
      return { outcome: 'refunded' };
    case 'refunded': {
      const order = await findOrderOfPayment(parts.db, payment.id);
      return order ? { outcome: 'placed', orderNumber: order.number } : { outcome: 'refunded' };
    }
    default:
      return null;
  }
}

function providerOf({ payments }: SettlementParts, payment: Payment): PaymentProvider {
  return payments.providers[payment.provider];
}

/** Null: the provider can't be reached now. */
async function readSnapshot(
  parts: SettlementParts,
  payment: Payment,
): Promise<PaymentSnapshot | null> {
  if (!payment.providerPaymentId) return null;
  const read = await providerOf(parts, payment).read(payment.providerPaymentId);
  if (read.ok) {
    // The only problem of an open payment is an unreachable provider, and it has now answered.
    if (payment.state === 'open' && payment.problem)
      await notePaymentProblem(parts.db, payment, '');
    return read.value;
  }
  if (read.code === 'not-found' && payment.state !== 'pending') return forgotten(payment);
  await notePaymentProblem(parts.db, payment, problemOf(read));
  return null;
}

function problemOf({ code, detail }: Failure<string, ProviderDetail>): string {
  return detail ? `${code}: ${detail.message}` : code;
}

/**
 * Providers forget payments that were not approved in time. If we requested the money, the answer
 * to a repeated request decides.
 */
function forgotten({ state, id, providerPaymentId, ...payment }: Payment): PaymentSnapshot {
  return {
    providerPaymentId: providerPaymentId ?? '',
    reference: id,
    state: state === 'capturing' ? 'approved' : 'closed',
    amountCents: payment.amountCents,
    currency: payment.currency,
    captureId: null,
    refundedCents: 0,
    feeCents: null,
  };
}

async function carryOut(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
  step: SettlementStep,
): Promise<Next> {
  const again = { snapshot: null };
  switch (step) {
    case 'wait':
      return waiting(parts, payment);
    case 'done':
      return { outcome: doneOutcome(payment) };
    case 'capture':
      return capture(parts, payment);
    case 'place':
    case 'place-pending':
      return place(parts, payment, snapshot);
    case 'confirm':
      await confirmPayment(parts, payment, snapshot);
      return again;
    case 'fail-order':
      await failOrder(parts, payment);
      return { outcome: 'declined' };
    case 'reopen':
      await movePayment(parts.db, payment, 'open');
      return { outcome: 'not-approved' };
    case 'decline':
      await endPayment(parts, payment, 'declined');
      return { outcome: 'declined' };
    case 'close':
      return closePayment(parts, payment, snapshot);
    case 'refuse':
      // Nothing was taken. The provider's authorization lapses, or ends with the checkout.
      if (payment.state === 'capturing') await movePayment(parts.db, payment, 'open');
      return { outcome: 'mismatch' };
    case 'give-back':
      return giveBack(parts, payment, snapshot, returnReasons['other-bag']);
  }
}

function doneOutcome({ state, problem }: Payment) {
  if (state !== 'declined') return 'closed';
  return problem ? 'refused' : 'declined';
}

async function waiting(parts: SettlementParts, payment: Payment): Promise<Settlement> {
  if (payment.state !== 'pending') {
    return { outcome: payment.state === 'open' ? 'not-approved' : 'in-doubt' };
  }
  const order = await findOrderOfPayment(parts.db, payment.id);
  return order ? { outcome: 'placed', orderNumber: order.number } : { outcome: 'in-doubt' };
}

/** From here on the stock stays held until the provider reports the result. */
async function capture(parts: SettlementParts, payment: Payment): Promise<Next> {
  const capturing =
    payment.state === 'capturing' ? payment : await movePayment(parts.db, payment, 'capturing');
  if (!capturing?.providerPaymentId) return { snapshot: null };
  const requestId = `${payment.id}-capture-${payment.checks}`;
  const taken = await providerOf(parts, payment).capture(capturing.providerPaymentId, requestId);
  if (taken.ok) return { snapshot: taken.value, payment: capturing };
  switch (taken.code) {
    case 'declined':
      await endPayment(parts, capturing, 'declined');
      return { outcome: 'declined' };
    case 'already-captured':
    case 'not-approved':
    case 'closed':
      return { snapshot: null };
    case 'refused':
    case 'not-found':
      return endRefusedPayment(parts, capturing, problemOf(taken));
    default:
      await notePaymentProblem(parts.db, capturing, problemOf(taken));
      return afterDoubt(parts, capturing);
  }
}

/** No clear answer: one look shows whether the capture worked; if not, the job retries. */
async function afterDoubt(parts: SettlementParts, payment: Payment): Promise<Next> {
  const snapshot = await readSnapshot(parts, payment);
  const isStillOpen = !snapshot || snapshot.state === 'approved';
  return isStillOpen ? { outcome: 'in-doubt' } : { snapshot };
}

async function place(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
): Promise<Next> {
  const placed = await placeOrder(parts, payment, snapshot);
  if (placed.ok) return { outcome: 'placed', orderNumber: placed.value };
  if (placed.code === 'moved-on') return { snapshot: null };
  // A gift card's money never left the shop: only the hold is released.
  if (payment.provider === giftCardMethod) {
    await endPayment(parts, payment, 'closed');
    return { outcome: 'closed' };
  }
  // A pending capture can't be refunded yet; the job comes back to it.
  if (snapshot.state === 'pending') return { outcome: 'in-doubt' };
  return giveBack(parts, payment, snapshot, returnReasons[placed.code]);
}

async function giveBack(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
  reason: string,
): Promise<Next> {
  const isReturned = await returnMoney(parts, payment, snapshot, reason);
  return isReturned ? { outcome: 'refunded' } : { snapshot: null };
}

/** The order failed and can't be refunded, so the card's payment is undone instead. */
async function giveCardBack(
  tx: Transaction,
  { offers }: SettlementParts,
  paymentId: string,
  orderNumber: string,
) {
  const { captureId: cardId, capturedCents: cents, ...payment } = await lockPayment(tx, paymentId);
  if (!cardId || payment.state !== 'captured') return;
  await movePayment(tx, payment, 'refunded', { refundedCents: cents });
  await offers.returnToCard(tx, { cardId, cents, paymentId, orderNumber });
}

async function failOrder(parts: SettlementParts, payment: Payment) {
  await parts.db.transaction(async (tx) => {
    const moved = await movePayment(tx, payment, 'declined', { capturedCents: 0 });
    if (!moved) return;
    const order = await findOrderOfPayment(tx, payment.id);
    if (order?.giftPaymentId) await giveCardBack(tx, parts, order.giftPaymentId, order.number);
    await markOrderPaymentFailed(tx, parts, payment.id);
  });
}
