import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatLongDate, formatMoment } from '#shared/shop-date.ts';
import { sameText } from '#shared/text.ts';
import type { OwnPreOrder, PreOrderState, ShownOffer } from './pre-order-schema.ts';

/** How long a place waits for its deposit. */
export const depositMinutes = 30;

/** The smallest payment that every provider accepts. */
const leastCents: Cents = 50;

/** Half a cent counts as a whole one. Too small a deposit is raised. */
export function depositOf(priceCents: Cents, percent: number): Cents {
  return Math.min(priceCents, Math.max(leastCents, Math.round((priceCents * percent) / 100)));
}

type StateFacts = {
  saleOrder: string | null;
  cancelledAt: Date | null;
  lapsedAt: Date | null;
  heldUntil: Date | null;
  /** Null until the deposit is paid. */
  balanceCents: Cents | null;
  depositStatus: string | null;
  linkState: string | null;
};

/** What became of a pre-order follows from its money; little of it is stored. */
export function stateOf(facts: StateFacts): PreOrderState {
  if (facts.saleOrder !== null) return 'done';
  if (facts.cancelledAt !== null || facts.balanceCents === 0) return 'cancelled';
  if (facts.balanceCents !== null) {
    if (facts.lapsedAt) return 'overdue';
    return facts.heldUntil ? 'arrived' : 'waiting';
  }
  if (facts.depositStatus === 'pending') return 'paying';
  return facts.linkState === 'open' ? 'unpaid' : 'lapsed';
}

/** The offers for the shown colour; with a size, for that size alone. */
export function offersShown(
  offers: readonly ShownOffer[],
  colors: readonly string[],
  size: string | undefined,
): ShownOffer[] {
  const isShown = (offer: ShownOffer) =>
    (offer.color === '' ||
      colors.length === 0 ||
      colors.some((one) => sameText(one, offer.color))) &&
    (size === undefined || offer.size === size);
  return offers.filter(isShown);
}

/** 'Msasa Pump, Noir, 38'. */
export function preOrdered(item: VariantChoice & { productName: string }): string {
  const choice = choiceText(item);
  return choice === '' ? item.productName : `${item.productName}, ${choice}`;
}

export const offersCall = (productId: number) => `/api/products/${productId}/pre-orders`;
export const preOrderCall = '/api/pre-orders';
export const ownPreOrderCall = (token: string) => `/api/pre-order/${token}`;
export const staffPreOrdersCall = '/api/admin/pre-orders';
export const staffOfferCall = (id: number | string) => `/api/admin/pre-orders/offers/${id}`;

export const preOrderTexts = {
  button: 'Pre-order',
  full: 'All places are taken at present.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'Your private link comes to this address.',
  phone: 'Telephone (optional)',
  failed: 'This could not be sent. Please try again.',
  title: 'Your pre-order',
  unreadable: 'Your pre-order could not be loaded.',
  pay: 'Pay the rest',
  buy: 'Go to the checkout',
  cancel: 'Cancel the pre-order',
  cancelled: 'This pre-order has ended',
  cancelledText:
    'The deposit goes back the way it came. If it has not arrived within ten days, please write to us.',
  seeOrder: 'See your order',
  unknown: 'This pre-order has ended, or the link is not complete.',
} as const;

/** What the shopper pays now, what later, and when. */
export function offerText({ expectedOn, priceCents, depositCents }: ShownOffer): string {
  const rest = priceCents - depositCents;
  const later =
    rest === 0
      ? 'When it is here, you choose the delivery and pay only that.'
      : `When it is here, you pay the rest of ${formatCents(rest)} and the delivery.`;
  return `Expected on ${formatLongDate(expectedOn)}. You pay ${formatCents(depositCents)} now. ${later}`;
}

export const offerTerms =
  'We write to you when it arrives. Until you have paid the rest you can cancel, and the deposit goes back to you.';

export const cancelQuestion = ({ depositCents }: Pick<OwnPreOrder, 'depositCents'>) =>
  depositCents > 0
    ? `Cancel this pre-order? Your place goes to others, and we send ${formatCents(depositCents)} back to you.`
    : 'Cancel this pre-order? Your place goes to others.';

/** Where a pre-order stands, for its client. */
export function standing(own: OwnPreOrder): string {
  const { state, expectedOn, heldUntil } = own;
  const day = formatLongDate(expectedOn);
  const sentences: Record<PreOrderState, string> = {
    unpaid: 'The deposit is not paid yet.',
    paying: 'The deposit is on its way. Your place is safe meanwhile.',
    lapsed: 'The deposit was not paid in time, and the place went to others.',
    waiting: `Your deposit is paid and your place is yours. We expect it on ${day} and write to you.`,
    arrived: `It has arrived and is held for you until ${heldUntil ? formatMoment(heldUntil) : day}, Harare time.`,
    overdue: 'The rest was not paid in time. We look into it and write to you.',
    done: 'It is paid. Thank you.',
    cancelled: preOrderTexts.cancelledText,
  };
  return sentences[state];
}

/** The same in a word, for staff. */
export const stateLabels: Readonly<Record<PreOrderState, string>> = {
  unpaid: 'Deposit not paid yet',
  paying: 'Deposit on its way',
  lapsed: 'Deposit not paid',
  waiting: 'Waits for the goods',
  arrived: 'Arrived, the rest is due',
  overdue: 'Rest not paid in time',
  done: 'Done',
  cancelled: 'Cancelled',
};
