import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { byEmail, collectionLabel } from '#modules/orders/destination.ts';
import { giftTexts } from '#modules/orders/gift.ts';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { secondCurrency } from '#modules/settings/section-values.ts';
import { formatDollars } from '#shared/money.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';

export type PaperOrder = { payments: readonly { method: string; amount: number }[] } & Pick<
  AdminOrderDetails,
  | ('subtotal' | 'discount' | 'discountCode' | 'delivery' | 'shipping' | 'gift' | 'total')
  | ('channel' | 'sellsGiftCards')
  | ('giftCard' | 'refunded' | 'cashRounding' | 'secondRate')
>;

/** The rows that add up to a paper's total, in dollars, and the payments. */
export function paperSums(order: PaperOrder): [label: string, amount: number][] {
  // A code is named; a discount agreed with staff has no name on the paper.
  const taken = order.discountCode ? `Discount (${order.discountCode})` : 'Discount';
  const sums: [label: string, amount: number][] = [['Subtotal', order.subtotal]];
  if (order.discount > 0) sums.push([taken, -order.discount]);
  sums.push(...deliverySum(order));
  if (order.gift?.isWrapped) sums.push([giftTexts.wrapping, order.gift.price]);
  sums.push(['Total', order.total]);
  if (order.cashRounding !== 0) {
    sums.push(['Rounding in cash', order.cashRounding]);
    sums.push(['Taken in cash', cashTaken(order)]);
  }
  if (order.giftCard > 0) sums.push(['Paid by gift card', -order.giftCard]);
  if (order.refunded > 0) sums.push(['Refunded', -order.refunded]);
  return sums;
}

/** Goods handed over the counter are not delivered, so there is no row for delivery. */
function deliverySum(order: PaperOrder): [label: string, amount: number][] {
  const { channel, delivery, sellsGiftCards, shipping } = order;
  if (sellsGiftCards && channel !== 'boutique') return [[byEmail, shipping]];
  if (delivery !== 'collection') return [['Shipping', shipping]];
  return channel === 'boutique' && shipping === 0 ? [] : [[collectionLabel, shipping]];
}

type PaidOrder = Pick<
  AdminOrderDetails,
  'payments' | 'paymentMethod' | 'paymentStatus' | 'cashRounding'
>;

/** 'Cash $30.00, Card terminal $19.94' if there was more than one way of paying. */
export function paidWithText(order: PaidOrder): string {
  const { payments, paymentMethod, paymentStatus, cashRounding } = order;
  if (payments.length < 2) {
    return paymentMethod ? paidWithLabel(paymentMethod) : titleCase(paymentStatus);
  }
  return payments
    .map(({ method, amount }) => {
      const sum = method === 'cash' ? amount + cashRounding : amount;
      return `${paidWithLabel(method as PaidWith)} ${formatDollars(sum)}`;
    })
    .join(', ');
}

/** The cash received and the change, in dollars. */
export function changeLines(given: number | null, change: number): [string, string][] {
  if (given === null || change === 0) return [];
  return [
    ['Cash given', formatDollars(given)],
    ['Change', formatDollars(change)],
  ];
}

/** The cash that was taken, rounded, in dollars. */
export function cashTaken({
  payments,
  total,
  cashRounding,
}: Pick<PaperOrder, 'payments' | 'total' | 'cashRounding'>): number {
  const paid = payments.find(({ method }) => method === 'cash')?.amount ?? total;
  return paid + cashRounding;
}

/** 'Equivalent: ZWG 1,342.00, at 26.84 for $1.00 of November 16, 2026.'; null without a rate. */
export function secondCurrencyText({ total, secondRate }: PaperOrder): string | null {
  if (!secondRate) return null;
  const { rate, date } = secondRate;
  const sum = (Math.round(total * rate * 100) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const each = rate.toLocaleString('en-US', { maximumFractionDigits: 6 });
  return `Equivalent: ${secondCurrency} ${sum}, at ${each} for ${formatDollars(1)} of ${formatLongDate(date)}.`;
}
