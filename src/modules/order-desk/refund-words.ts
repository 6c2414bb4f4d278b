import { cardShare } from '#modules/orders/money/order-payments.ts';
import {
  exchangeMethod,
  giftCardMethod,
  isOnlineMethod,
  type PaidWith,
  paidWithLabel,
  paynowMethod,
} from '#modules/payments/payment-method.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';

export type RefundedOrder = {
  id: string;
  paymentMethod: PaidWith | null;
  /** What can still go back, and what of that goes on a gift card; in dollars. */
  refundable: number;
  refundableToCard: number;
  user: { firstName: string; lastName: string; email: string };
};

/** What goes over the counter, in dollars, where coins make another sum of it. */
export type HandedOut = { inCash?: number };

export type RefundOutcome = 'completed' | 'pending' | 'waiting';

/** Whom the money goes back to: by their address where there is one. */
function recipientOf({ user }: RefundedOrder): string {
  return user.email || `${user.firstName} ${user.lastName}`.trim();
}

/**
 * Money that staff took goes back by their hands, ' (cash)': the shop only writes it down. What was
 * paid with goods that came back goes back however staff see fit.
 */
function handOf({ paymentMethod }: RefundedOrder): string | null {
  const isSentBack = paymentMethod === giftCardMethod || isOnlineMethod(paymentMethod);
  if (paymentMethod === null || isSentBack) return null;
  return paymentMethod === exchangeMethod ? '' : ` (${paidWithLabel(paymentMethod).toLowerCase()})`;
}

/** Paynow pays nothing back by itself, but what a gift card paid needs nobody's hand. */
function paidBackAtPaynow(order: RefundedOrder, amount: number): number {
  if (order.paymentMethod !== paynowMethod) return 0;
  return centsToDollars(dollarsToCents(amount) - dollarsToCents(cardShare(amount, order)));
}

function wayBack(order: RefundedOrder, amount: number): string[] {
  const atPaynow = paidBackAtPaynow(order, amount);
  const onCard = order.paymentMethod === giftCardMethod ? 0 : cardShare(amount, order);
  const part = (sum: number) => (sum === amount ? 'it' : `${formatDollars(sum)} of it`);
  return [
    ...(atPaynow > 0 ? [`You pay ${part(atPaynow)} back by hand in Paynow’s dashboard.`] : []),
    ...(onCard > 0
      ? [
          onCard === amount
            ? 'It goes back on the gift card.'
            : `${part(onCard)} goes back on the gift card.`,
        ]
      : []),
  ];
}

export function refundQuestion(
  order: RefundedOrder,
  amount: number,
  cancels: boolean,
  { inCash = amount }: HandedOut = {},
): string {
  const hand = handOf(order);
  const question = `Refund ${formatDollars(amount)} of order #${order.id} to ${recipientOf(order)}?`;
  return [
    question,
    hand !== null &&
      `You give ${inCash === amount ? 'it' : formatDollars(inCash)} back yourself${hand}.`,
    ...wayBack(order, amount),
    cancels && 'The order will be cancelled.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function refundNews(
  order: RefundedOrder,
  outcome: RefundOutcome,
  amount: number,
  { inCash = amount }: HandedOut = {},
) {
  const sum = formatDollars(amount);
  const to = recipientOf(order);
  const hand = handOf(order);
  if (hand !== null) {
    return {
      title: 'Refund recorded',
      description: `Please give ${formatDollars(inCash)} back to ${to}${hand}.`,
    };
  }
  const atPaynow = paidBackAtPaynow(order, amount);
  if (atPaynow > 0 && outcome !== 'completed') {
    return {
      title: 'Pay back by hand',
      description: `Please pay ${formatDollars(atPaynow)} back to ${to} at Paynow. It waits under ‘Needs attention’ until that is done.`,
    };
  }
  const texts = {
    completed: { title: 'Refund sent', description: `${sum} is on its way back to ${to}.` },
    pending: {
      title: 'Refund pending',
      description: `${sum} is on its way back to ${to}. The provider has not confirmed it yet.`,
    },
    waiting: {
      title: 'Refund requested',
      description: `The provider has not answered yet. ${sum} goes back as soon as it does.`,
    },
  };
  return texts[outcome];
}
