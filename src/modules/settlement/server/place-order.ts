import type { Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { codeReason, dueCents, isDeposit } from '#modules/orders/checkout-offers.ts';
import { giftTermsOf, noGift } from '#modules/orders/gift.ts';
import { estimatedDelivery } from '#modules/orders/order.ts';
import {
  addHistory,
  findOrderOfPayment,
  recordOrder,
  type StoredOrder,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { giftCardMethod } from '#modules/payments/payment-method.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import {
  factsOf,
  insertTakenPayment,
  lockPayment,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import { billingAddressOf } from '#modules/settlement/checkout-form.ts';
import { isCollectionRate, isRiderRate } from '#modules/shipping/nearby-rates.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { addDays } from '#shared/shop-date.ts';
import { type Checkout, getLockedCheckout, setCheckoutState } from './checkout-repository.ts';
import type { SettlementParts } from './settlement-parts.ts';

/**
 * Places the order for money that was taken: order, lines, customer, sale, payment, mail and
 * notice, or nothing at all. A second caller finds the order of the first. Locks are taken in one
 * order everywhere: checkout, payment, discount code, gift card, stock.
 */
export async function placeOrder(
  parts: SettlementParts,
  { id, checkoutId }: Payment,
  snapshot: PaymentSnapshot,
): Promise<Result<string, 'sold-out' | 'offer-gone' | 'other-bag' | 'moved-on'>> {
  return transactionOrFail(parts.db, async (tx) => {
    const [checkout, payment, existing, channel] = await pipelined([
      getLockedCheckout(tx, checkoutId),
      lockPayment(tx, id),
      findOrderOfPayment(tx, id),
      parts.channelOf?.(tx, checkoutId),
    ]);
    if (existing) return ok(existing.number);
    if (payment.state !== 'open' && payment.state !== 'capturing') return fail('moved-on');
    if (checkout.state === 'placed') return fail('sold-out');
    if (!isFor(payment, checkout)) return fail('other-bag');
    const isPending = snapshot.state === 'pending';
    const draft = {
      ...(channel && { channel }),
      ...draftOf(checkout, payment, isPending),
      ...nearbyTermsOf(parts, checkout),
    };
    // The place may have gone to somebody else before this money came.
    if (checkout.sale?.depositFor && !(await parts.takesDeposit?.(tx, checkoutId))) {
      return fail('sold-out');
    }
    const giftPaymentId = await noteCardMoney(tx, checkout, payment);
    const [order] = await pipelined([
      recordOrder(tx, parts, { ...draft, giftPaymentId }, { isMailed: checkout.sale?.isMailed }),
      movePayment(tx, payment, isPending ? 'pending' : 'captured', factsOf(snapshot)),
      setCheckoutState(tx, checkoutId, 'placed'),
    ]);
    if (checkout.sellsGiftCards && !isPending) await handOverCards(tx, parts, order);
    if (checkout.offers) {
      const claim = { checkoutId, email: checkout.form.email, offers: checkout.offers };
      const consumed = await parts.offers.consume(tx, claim, order.number);
      if (!consumed.ok) return consumed;
    }
    return sell(tx, parts, checkout, order.number);
  });
}

/** A gift card alone pays the whole total; a provider pays what a card leaves to pay. */
function isFor({ provider, amountCents }: Payment, checkout: Checkout): boolean {
  const due = dueCents(checkout);
  return (
    amountCents === (provider === giftCardMethod ? checkout.totalCents : due) &&
    (provider === giftCardMethod) === (due === 0)
  );
}

/** The gift card's share beside a provider is its own payment; null if there is none. */
async function noteCardMoney(
  tx: Transaction,
  { id: checkoutId, offers }: Checkout,
  { provider, currency }: Payment,
): Promise<string | null> {
  const card = offers?.giftCard;
  if (!card || provider === giftCardMethod) return null;
  const { id } = await insertTakenPayment(tx, {
    checkoutId,
    provider: giftCardMethod,
    amountCents: card.cents,
    currency,
    reference: card.cardId,
  });
  return id;
}

/** Last in the transaction, so that the stock of a product in demand is locked only briefly. */
async function sell(
  tx: Transaction,
  { inventory }: SettlementParts,
  { id, lines, sale }: Checkout,
  reference: string,
): Promise<Result<string, 'sold-out'>> {
  if (sale?.depositFor) return ok(reference);
  const sold = await inventory.sellHeld(tx, { checkoutId: id, lines }, { reference });
  return sold.ok ? ok(reference) : fail('sold-out');
}

/** For collection the shipping address is the shop's; the billing address stays the customer's. */
function nearbyTermsOf({ shopAddress }: SettlementParts, { rate }: Checkout) {
  if (isCollectionRate(rate)) {
    // The buyer collects it.
    const { recipientName, recipientPhone } = noGift;
    const shippingAddress = shopAddress();
    return { delivery: 'collection' as const, shippingAddress, recipientName, recipientPhone };
  }
  return isRiderRate(rate) ? { sentBy: 'rider' as const } : {};
}

/** What is done to an item before it is sent adds its days to the promised one. */
function expectedOf({ rate, lines }: Checkout): string | null {
  const promised = rate.expectedOn ?? null;
  const extraDays = Math.max(0, ...lines.map(({ addition }) => addition?.extraDays ?? 0));
  return extraDays > 0 ? addDays(promised ?? estimatedDelivery(new Date()), extraDays) : promised;
}

function draftOf(checkout: Checkout, payment: Payment, isPending: boolean) {
  const { form, rate } = checkout;
  const { isMailed: _, depositFor, ...terms } = checkout.sale ?? { isMailed: true };
  return {
    ...terms,
    ...giftTermsOf(form.gift, checkout.wrappingCents),
    checkoutId: checkout.id,
    paymentId: payment.id,
    paymentStatus: isPending ? ('pending' as const) : ('paid' as const),
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone ?? '',
    shippingAddress: form.shippingAddress,
    billingAddress: billingAddressOf(form),
    // A deposit takes nothing off the shelf, so nothing of it can be put back.
    lines: depositFor
      ? checkout.lines.map((line) => ({ ...line, productId: null, variantId: null }))
      : checkout.lines,
    subtotalCents: checkout.subtotalCents,
    shippingCents: checkout.shippingCents,
    totalCents: checkout.totalCents,
    ...(checkout.offers?.discount && {
      discountCents: checkout.offers.discount.cents,
      discountReason: codeReason(checkout.offers.discount.code),
      discountCode: checkout.offers.discount.code,
    }),
    giftCardCents: checkout.offers?.giftCard?.cents ?? 0,
    sellsGiftCards: checkout.sellsGiftCards,
    courierCents: rate.costCents ?? null,
    expectedOn: expectedOf(checkout),
    carrier: rate.carrier,
    service: rate.service,
    ageConfirmed: checkout.ageConfirmed,
  };
}

/** Paid gift cards are mailed at once, and deposits are stored: there is nothing to pack or send. */
export async function handOverCards(
  tx: Transaction,
  { offers }: Pick<SettlementParts, 'offers'>,
  order: StoredOrder,
): Promise<void> {
  await updateOrder(tx, order.id, { status: 'delivered' });
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'delivered',
    note: isDeposit(order) ? 'Deposit received' : 'Mailed',
  });
  await offers.issueCards(tx, order);
}
