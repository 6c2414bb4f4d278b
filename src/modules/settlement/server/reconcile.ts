import type { Database } from '#database/client.ts';
import {
  exchangeMethod,
  giftCardMethod,
  handMethods,
  type PaidWith,
  paidWithLabel,
  type SettledMethod,
} from '#modules/payments/payment-method.ts';
import {
  getPayment,
  movePayment,
  type PaymentWebhook,
  takeDuePayments,
  takeDueRefunds,
  takeDueWebhooks,
} from '#modules/payments/server/index.ts';
import { doEachRow } from '#platform/jobs/each-row.ts';
import { listOverduePayments } from './checkout-repository.ts';
import type { Settle, SettlementParts } from './settlement-parts.ts';
import { handleWebhook } from './webhooks/handle-webhook.ts';

/** The most overdue checkouts in one round. */
const batch = 50;
/** How many payments, refunds or webhooks at the same time. */
const sideBySide = 5;

/** With a silent provider one look takes half a minute: after this a round begins no more of a kind. */
const kindMs = 10_000;

/** Four kinds, each with the longest look at a silent provider, and room to spare. */
export const reconcileLimitSeconds = 600;

/** A refund that staff wrote down needs nobody else, and yet whoever was to finish it may have died. */
function refundedBeside(provider: SettledMethod): readonly PaidWith[] {
  return provider === giftCardMethod ? [provider, ...handMethods, exchangeMethod] : [provider];
}

/**
 * Looks after whatever nobody else will: payments whose browser, webhook or process went away,
 * refunds and webhooks that could not be dealt with, checkouts whose time is over. Each provider by
 * itself, so that one that hangs holds up nobody else.
 */
export async function reconcile(
  parts: SettlementParts,
  provider: SettledMethod,
  settle: Settle,
  signal?: AbortSignal,
): Promise<void> {
  const { db, payments } = parts;
  await expireOverdue(parts, provider, settle, signal);
  await takeAndDo(parts, (limit) => takeDuePayments(db, provider, limit), settle, signal);
  await takeAndDo(
    parts,
    (limit) => takeDueRefunds(db, refundedBeside(provider), limit),
    payments.carryOutRefund,
    signal,
  );
  await takeAndDo(
    parts,
    (limit) => takeDueWebhooks(db, provider, limit),
    (webhook: PaymentWebhook) => handleWebhook(parts, webhook, settle),
    signal,
  );
}

/** By the clock, or when the whole round is told to stop. */
function endOfKind(signal: AbortSignal | undefined): { readonly aborted: boolean } {
  const endsAt = performance.now() + kindMs;
  return {
    get aborted() {
      return signal?.aborted === true || performance.now() > endsAt;
    },
  };
}

async function expireOverdue(
  { db, report }: SettlementParts,
  provider: SettledMethod,
  settle: Settle,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { errors } = await doEachRow({
    db,
    job: `expire payments of ${provider}`,
    limit: batch,
    list: (limit, without) => listOverduePayments(db, provider, limit, without),
    name: (id) => ({
      key: id,
      title: `The time of a payment by ${paidWithLabel(provider)} is over, and it could not be closed: payment ${id}`,
    }),
    task: (id) => expire(db, id, settle),
    signal: endOfKind(signal),
    sideBySide,
  });
  for (const error of errors) report(error, 'reconciling payments');
}

/** A buyer who approved in the last moment is served; anyone else finds the payment closed. */
async function expire(db: Database, paymentId: string, settle: Settle): Promise<void> {
  const settlement = await settle(paymentId);
  if (settlement.outcome !== 'not-approved' && settlement.outcome !== 'mismatch') return;
  const payment = await getPayment(db, paymentId);
  if (payment.state !== 'open') return;
  await movePayment(db, payment, 'closing');
  await settle(paymentId);
}

/**
 * Takes a few at a time, because what was taken and not looked at would wait for the next run. One
 * that fails is reported and does not keep the others waiting.
 */
async function takeAndDo<Item>(
  { report }: SettlementParts,
  take: (limit: number) => Promise<Item[]>,
  task: (item: Item) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const end = endOfKind(signal);
  while (!end.aborted) {
    const items = await take(sideBySide);
    if (items.length === 0) return;
    await Promise.all(
      items.map((item) => task(item).catch((error) => report(error, 'reconciling payments'))),
    );
  }
}
