import type { Executor, Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import { type HoldRefusal, soonestRetrySeconds } from '#modules/checkout/hold/hold-refusal.ts';
import type { CheckoutParts } from '#modules/checkout/server/checkout-parts.ts';
import type { ClaimRefusal } from '#modules/inventory/server/index.ts';
import { dueCents } from '#modules/orders/checkout-offers.ts';
import { findOrderOfPayment, type OfferRefused } from '#modules/orders/server/index.ts';
import { giftCardMethod, paynowMethod } from '#modules/payments/payment-method.ts';
import { needsPhone, walletNumber } from '#modules/payments/paynow.ts';
import {
  insertPayment,
  listPaymentsOf,
  lockPaymentsOf,
  type Payment,
} from '#modules/payments/server/index.ts';
import {
  beginCheckout,
  type Checkout,
  type CheckoutContent,
  findCheckout,
  getLockedCheckout,
  hasPaidByPhone,
  lockAddress,
  replaceCheckout,
  withdraw,
} from '#modules/settlement/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { nameIn, soldOutChange } from './sold-out-change.ts';

/** A payment with less time left is not reused: nobody pays that fast. */
const shortestReuseMs = 5 * 60_000;

export type PreparedCheckout = { payment: Payment; isReused: boolean; replaced: Payment[] };

/** The order that this checkout has become, if any: the same bag is not sold twice. */
export async function findPlacedOrder(
  { db }: Pick<CheckoutParts, 'db'>,
  checkoutId: string,
): Promise<string | null> {
  const checkout = await findCheckout(db, checkoutId);
  return checkout?.state === 'placed' ? orderOf(db, checkoutId) : null;
}

async function orderOf(db: Executor, checkoutId: string): Promise<string> {
  for (const { id } of await listPaymentsOf(db, checkoutId)) {
    const order = await findOrderOfPayment(db, id);
    if (order) return order.number;
  }
  throw new Error(`Checkout ${checkoutId} is placed and has no order`);
}

type Prepared =
  | Result<PreparedCheckout, 'bag-changed', CheckoutChange[]>
  | Result<never, 'order-placed', string>
  | Result<never, HoldRefusal['code'], HoldRefusal>
  | OfferRefused
  | Result<never, 'checkout-closed'>;

/** Checkout, hold and payment are written together, before the provider is called. */
export async function prepareCheckout(
  parts: CheckoutParts,
  checkoutId: string,
  content: CheckoutContent,
): Promise<Prepared> {
  return transactionOrFail(parts.db, async (tx) => {
    const [, begun] = await pipelined([
      lockAddress(tx, content.address),
      beginCheckout(tx, checkoutId, content),
    ]);
    if (begun === 'known') return changeCheckout(tx, parts, checkoutId, content);
    if (begun === 'new') return addPayment(tx, parts, checkoutId, content, null);
    // What staff hold for an appointment or on approval also has an id that a client can find out.
    if (!(await parts.mayClaimHold?.(tx, checkoutId))) return fail('checkout-closed');
    return addPayment(tx, parts, checkoutId, content, []);
  });
}

/** Pay was pressed before: the earlier payment is reused, or withdrawn for the new wish. */
async function changeCheckout(
  tx: Transaction,
  parts: CheckoutParts,
  checkoutId: string,
  content: CheckoutContent,
): Promise<Prepared> {
  const known = await getLockedCheckout(tx, checkoutId);
  if (known.state === 'placed') return fail('order-placed', await orderOf(tx, checkoutId));
  const earlier = await lockPaymentsOf(tx, checkoutId);
  // The money may be on the way, so the payment must not change.
  if (earlier.some(({ state }) => state === 'capturing')) return fail('checkout-closed');
  const reusable = isStillGood(known, content) && earlier.find(({ state }) => state === 'open');
  if (reusable) return ok({ payment: reusable, isReused: true, replaced: [] });
  const replaced = await withdraw(tx, earlier);
  await replaceCheckout(tx, checkoutId, content);
  return addPayment(tx, parts, checkoutId, content, replaced);
}

function isStillGood(known: Checkout, { fingerprint }: CheckoutContent): boolean {
  const isSame = known.state === 'open' && known.fingerprint === fingerprint;
  return isSame && known.expiresAt.getTime() > Date.now() + shortestReuseMs;
}

async function addPayment(
  tx: Transaction,
  parts: CheckoutParts,
  checkoutId: string,
  content: CheckoutContent,
  /** Null: the checkout is new, without payments and holds. */
  replaced: Payment[] | null,
): Promise<Prepared> {
  const { lines, expiresAt, address, form, offers } = content;
  const due = dueCents(content);
  const claimed =
    offers || replaced
      ? await parts.offers.claim(tx, { checkoutId, email: form.email, offers })
      : ok(null);
  if (!claimed.ok) return claimed;
  const phone = await confirmedPhone(tx, form);
  const [payment, held] = await pipelined([
    insertPayment(tx, {
      checkoutId,
      provider: due > 0 ? form.paymentMethod : giftCardMethod,
      amountCents: due > 0 ? due : content.totalCents,
      currency: parts.currency,
    }),
    parts.inventory.claimStock(tx, {
      checkoutId,
      lines,
      expiresAt,
      address,
      phone,
      isNew: replaced === null,
    }),
  ]);
  if (held.ok) return ok({ payment, isReused: false, replaced: replaced ?? [] });
  if (held.code === 'sold-out') {
    const changes = (held.detail ?? []).map((shortage) => soldOutChange(shortage, lines));
    return fail('bag-changed', changes);
  }
  const refusal = refusalOf(held.detail ?? { kind: 'full' }, lines);
  return fail(refusal.code, refusal);
}

/** The number of a wallet that has confirmed a payment before, which proves a real person. */
async function confirmedPhone(
  tx: Transaction,
  { paymentMethod, paynow }: CheckoutContent['form'],
): Promise<string | null> {
  if (paymentMethod !== paynowMethod || !paynow || !needsPhone(paynow.way)) return null;
  const phone = walletNumber(paynow.phone ?? '');
  return phone !== null && (await hasPaidByPhone(tx, phone)) ? phone : null;
}

function refusalOf(refusal: ClaimRefusal, lines: CheckoutContent['lines']): HoldRefusal {
  const code = 'items-waiting';
  if (refusal.kind === 'full') {
    return { code, name: null, others: 0, retryAfterSeconds: soonestRetrySeconds };
  }
  const name = nameIn(lines, refusal.productId);
  if (refusal.kind === 'too-many') return { code: 'too-many-items', name, most: refusal.most };
  const seconds = Math.max(soonestRetrySeconds, Math.ceil(refusal.minutes * 60));
  return { code, name, others: refusal.others, retryAfterSeconds: seconds };
}
