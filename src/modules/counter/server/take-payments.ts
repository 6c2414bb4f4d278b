import type { Transaction } from '#database/client.ts';
import type { CheckoutOffers } from '#modules/orders/checkout-offers.ts';
import { giftCardMethod, type NotedMethod } from '#modules/payments/payment-method.ts';
import { insertTakenPayment } from '#modules/payments/server/index.ts';
import type { Cents } from '#shared/money.ts';

/** A part of a sale's price, and how staff took it. */
export type Tender = { method: NotedMethod; reference: string; amountCents: Cents };

export type TakenPayment = {
  id: string;
  method: NotedMethod | typeof giftCardMethod;
  amountCents: Cents;
};

/** One payment for each way of paying; the gift card comes last. */
export async function takePayments(
  tx: Transaction,
  { currency }: { currency: 'USD' },
  checkoutId: string,
  tenders: readonly Tender[],
  offers: CheckoutOffers | undefined,
): Promise<TakenPayment[]> {
  const card = offers?.giftCard;
  const parts: (Omit<TakenPayment, 'id'> & { reference: string })[] = [...tenders];
  if (card) parts.push({ method: giftCardMethod, reference: card.cardId, amountCents: card.cents });
  const taken: TakenPayment[] = [];
  for (const { method, reference, amountCents } of parts) {
    const payment = { checkoutId, provider: method, reference, amountCents, currency };
    const { id } = await insertTakenPayment(tx, payment);
    taken.push({ id, method, amountCents });
  }
  return taken;
}

/** The payment columns of an order: a gift card that pays all is the order's own payment. */
export function paidBy(payments: readonly TakenPayment[]) {
  const [first, ...others] = payments;
  const card = payments.find(({ method }) => method === giftCardMethod);
  return {
    paymentId: first?.id ?? null,
    otherPaymentIds: others.filter((each) => each !== card).map(({ id }) => id),
    giftPaymentId: card && card !== first ? card.id : null,
    giftCardCents: card?.amountCents ?? 0,
  };
}
