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

/** The largest number of overdue checkouts in one round. */
const batch = 50;
/** How many payments, refunds or webhooks are handled at the same time. */
const sideBySide = 5;

/** A look at a silent provider takes 30 seconds: no more of a kind starts after this time. */
const kindMs = 10_000;

/** Four kinds, each with the longest look at a silent provider, and a reserve. */
export const reconcileLimitSeconds = 600;

/** Refunds by staff need no provider, but the process that should finish one may have died. */
function refundedBeside(provider: SettledMethod): readonly PaidWith[] {
  return provider === giftCardMethod ? [provider, ...handMethods, exchangeMethod] : [provider];
}

/**
 * Handles what nobody else will: payments whose browser, webhook or process is gone, refunds and
 * webhooks that failed, checkouts that are overdue. Each provider runs by itself, so that a silent
 * one delays no other.
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

/** Ends by the clock, or when the whole round is stopped. */
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

/** A buyer who approved at the last moment gets the order; for others the payment is closed. */
async function expire(db: Database, paymentId: string, settle: Settle): Promise<void> {
  const settlement = await settle(paymentId);
  if (settlement.outcome !== 'not-approved' && settlement.outcome !== 'mismatch') return;
  const payment = await getPayment(db, paymentId);
  if (payment.state !== 'open') return;
  await movePayment(db, payment, 'closing');
  await settle(paymentId);
}

/**
 * Takes a few at a time, because an item taken but not handled would wait for the next run. A
 * failed item is reported and does not delay the others.
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
