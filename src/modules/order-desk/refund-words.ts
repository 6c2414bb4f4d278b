import { type RefundPart, sumOfParts } from '#modules/orders/money/refund-parts.ts';
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
  user: { firstName: string; lastName: string; email: string };
};

export type RefundOutcome = 'completed' | 'pending' | 'waiting';

/** Who gets the money: the e-mail address if there is one, otherwise the name. */
function recipientOf({ user }: RefundedOrder): string {
  return user.email || `${user.firstName} ${user.lastName}`.trim();
}

/** Staff pay back by hand the money that they took; the shop only records it. */
function isByHand({ method }: RefundPart): boolean {
  return method !== giftCardMethod && !isOnlineMethod(method);
}

/** ' (cash)'. If goods of an exchange were the payment, staff choose the way of the refund. */
function handOf(method: PaidWith): string {
  return method === exchangeMethod ? '' : ` (${paidWithLabel(method).toLowerCase()})`;
}

/** How one part of a refund is paid; empty if the provider pays all of it automatically. */
function wayBack(part: RefundPart, isAll: boolean): string {
  const { method, amount, handed } = part;
  const sum = formatDollars(amount);
  if (isByHand(part)) {
    const what = isAll && handed === amount ? 'it' : formatDollars(handed);
    return `You give ${what} back yourself${handOf(method)}.`;
  }
  if (method === paynowMethod) {
    return `You pay ${isAll ? 'it' : `${sum} of it`} back by hand in Paynow’s dashboard.`;
  }
  if (method === giftCardMethod) {
    return `${isAll ? 'It' : `${sum} of it`} goes back on the gift card.`;
  }
  if (isAll) return '';
  return `${sum} of it goes back ${method === 'stripe' ? 'to the card' : `through ${paidWithLabel(method)}`}.`;
}

export function refundQuestion(
  order: RefundedOrder,
  parts: readonly RefundPart[],
  cancels: boolean,
): string {
  const sum = formatDollars(sumOfParts(parts));
  return [
    `Refund ${sum} of order #${order.id} to ${recipientOf(order)}?`,
    ...parts.map((part) => wayBack(part, parts.length === 1)),
    cancels && 'The order will be cancelled.',
  ]
    .filter(Boolean)
    .join(' ');
}

type News = { title: string; description: string };

/** The state of a refund and what staff must do: each way of paying with its sum. */
export function refundNews(
  order: RefundedOrder,
  outcome: RefundOutcome,
  parts: readonly RefundPart[],
): News {
  const to = recipientOf(order);
  const news = [
    handNews(parts.filter(isByHand), to),
    outcome === 'completed' ? null : paynowNews(sumBy(parts, [paynowMethod]), to),
    sentNews(sumBy(parts, outcome === 'completed' ? providers : fastProviders), outcome, to),
    cardNews(sumBy(parts, [giftCardMethod])),
  ].filter((each) => each !== null);
  return {
    title: news[0]?.title ?? 'Refund sent',
    description: news.map(({ description }) => description).join(' '),
  };
}

const fastProviders: readonly PaidWith[] = ['paypal', 'stripe'];
/** Paynow has no automatic refunds: until staff have paid, the text says so. */
const providers: readonly PaidWith[] = [...fastProviders, paynowMethod];

function sumBy(parts: readonly RefundPart[], methods: readonly PaidWith[]): number {
  return sumOfParts(parts.filter(({ method }) => methods.includes(method)));
}

function handNews(parts: readonly RefundPart[], to: string): News | null {
  const [only] = parts;
  if (!only) return null;
  const title = 'Refund recorded';
  if (parts.length === 1) {
    const description = `Please give ${formatDollars(only.handed)} back to ${to}${handOf(only.method)}.`;
    return { title, description };
  }
  const sums = parts.map(({ method, handed }) => `${formatDollars(handed)}${handOf(method)}`);
  return { title, description: `Please give ${listOf(sums)} back to ${to}.` };
}

/** 'a, b and c' */
function listOf(texts: readonly string[]): string {
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

function paynowNews(amount: number, to: string): News | null {
  if (amount === 0) return null;
  return {
    title: 'Pay back by hand',
    description: `Please pay ${formatDollars(amount)} back to ${to} at Paynow. It waits under ‘Needs attention’ until that is done.`,
  };
}

function sentNews(amount: number, outcome: RefundOutcome, to: string): News | null {
  if (amount === 0) return null;
  const sum = formatDollars(amount);
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

function cardNews(amount: number): News | null {
  if (amount === 0) return null;
  const description = `${formatDollars(amount)} is back on the gift card.`;
  return { title: 'Refund sent', description };
}

/** The cash refund after rounding, if it differs from the exact sum; otherwise undefined. */
export function otherSumInCash(parts: readonly RefundPart[]): number | undefined {
  const handed = parts.reduce((sum, part) => sum + dollarsToCents(part.handed), 0);
  return handed === dollarsToCents(sumOfParts(parts)) ? undefined : centsToDollars(handed);
}
