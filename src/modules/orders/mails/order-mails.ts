import { shop } from '#config/shop.ts';
import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import { byEmail } from '#modules/orders/destination.ts';
import { parcelName } from '#modules/orders/gift.ts';
import {
  expectedDay,
  methodOf,
  numberToFollow,
  wayOf as travelOf,
} from '#modules/orders/order-way.ts';
import { returnTerms } from '#modules/orders/return-terms.ts';
import { courierLabel, courierOf, courierPage } from '#modules/orders/sending.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatLongDate, formatMoment, formatWeekday } from '#shared/shop-date.ts';
import { codeBlocks, collectAt, readyMail, waysToPay } from './collection-mails.ts';
import {
  facts,
  isCollected,
  linesBlock,
  type MailedOrder,
  type MailShop,
  paragraph,
  supportButton,
} from './mailed-order.ts';

/** The link that confirms a reservation: until it is opened the items are held only briefly. */
export type KeepLink = { url: string; until: Date };

function keepBlocks({ url, until }: KeepLink): MailBlock[] {
  const text = `Please open this link by then: it tells us that the reservation is yours, and we keep the pieces until ${formatMoment(until)}.`;
  return [paragraph(text), { kind: 'button', label: 'Keep my pieces', href: url }];
}

export function confirmationMail(
  order: MailedOrder,
  brand: MailShop,
  { isPending, keep }: { isPending: boolean; keep?: KeepLink | undefined },
): MailContent {
  return {
    subject: `Your order ${order.number}`,
    preview: confirmationPreview(order, isPending),
    heading: `Thank you, ${order.firstName}`,
    blocks: [
      paragraph(confirmationText(order, isPending)),
      ...(keep ? keepBlocks(keep) : []),
      facts([['Order', order.number], ...wayOf(order, brand), ...giftFacts(order)]),
      ...codeBlocks(order),
      linesBlock(order),
      ...(isCollected(order) || order.sellsGiftCards ? [] : [trackButton(order, brand.publicUrl)]),
      paragraph(closingText(order, isPending)),
      ...linkBlocks(order, brand),
    ],
  };
}

/** The links that modules offer the customer. */
function linkBlocks(order: MailedOrder, { orderLinks, publicUrl }: MailShop): MailBlock[] {
  const links = orderLinks?.(order) ?? [];
  return links.map(({ label, path }) => ({
    kind: 'button',
    label,
    href: new URL(path, publicUrl).href,
  }));
}

function confirmationPreview({ totalCents, reservedUntil }: MailedOrder, isPending: boolean) {
  return isPending && reservedUntil
    ? `We keep your pieces until ${formatMoment(reservedUntil)}.`
    : `Thank you. We are preparing ${formatCents(totalCents)} worth of good things.`;
}

function closingText({ reservedUntil, sellsGiftCards }: MailedOrder, isPending: boolean): string {
  if (isPending && reservedUntil) return 'Should you change your mind, just reply.';
  const reply = 'If something is not right, just reply.';
  return sellsGiftCards ? reply : `${returnTerms} ${reply}`;
}

/** The delivery rows; a gift card comes in a mail of its own. */
function wayOf(order: MailedOrder, brand: MailShop): [string, string][] {
  if (order.sellsGiftCards) return [['Delivery', byEmail]];
  return isCollected(order) ? collectAt(order, brand) : parcelOf(order);
}

function confirmationText(order: MailedOrder, isPending: boolean): string {
  if (isPending && order.reservedUntil) {
    return `We keep these pieces for you at our boutique until ${formatMoment(order.reservedUntil)}. Please come by and pay there, ${waysToPay}. What is not paid by then goes on sale again.`;
  }
  if (isPending && order.placedBy !== '') return 'We have your order. Please pay it as agreed.';
  if (isPending) {
    return 'We have your order. Your payment is still being settled by the provider; as soon as it is, we pack.';
  }
  if (order.sellsGiftCards) {
    return 'We have your order and your payment. Each gift card comes in an e-mail of its own.';
  }
  if (!isCollected(order)) return 'We have your order and your payment, and are packing it now.';
  return order.channel === 'boutique'
    ? 'Thank you for coming by. This is your receipt.'
    : 'We have your order and your payment, and keep it for you at our boutique. We write again as soon as it is ready.';
}

function parcelOf(order: MailedOrder): [string, string][] {
  return [
    ['Status', 'Processing'],
    ['Shipping', shippingText(order)],
    dayFact(order),
    ['Tracking number', numberToFollow(order) ?? ''],
    ['To', addressText(order)],
  ];
}

function shippingText(order: MailedOrder): string {
  const { carrier, service } = methodOf(order);
  return travelOf(order) === 'rider' ? service : [carrier, service].filter(Boolean).join(' ');
}

function dayFact(order: MailedOrder): [string, string] {
  const day = expectedDay(order) ?? '';
  if (day === '') return ['Estimated delivery', ''];
  return travelOf(order) === 'rider'
    ? ['Delivery day', formatWeekday(day)]
    : ['Estimated delivery', formatLongDate(day)];
}

/** For the mail to the buyer, who wrote the card's text. */
function giftFacts({
  isGift,
  giftWrapped,
  giftWords,
  recipientPhone,
}: MailedOrder): [string, string][] {
  if (!isGift) return [];
  const how = giftWrapped ? 'Wrapped, and without prices' : 'Without prices';
  return [
    ['Gift', how],
    ['Words on the card', giftWords],
    ['Recipient’s telephone', recipientPhone],
  ];
}

export function shippedMail(order: MailedOrder, brand: MailShop): MailContent {
  if (isCollected(order)) return readyMail(order, brand);
  const courier = courierOf(order);
  const isOurs = order.sentBy === 'rider';
  return {
    subject: `Your order ${order.number} is on its way`,
    preview: isOurs ? `It is with ${courier}.` : `${courier} has collected it.`,
    heading: 'On its way',
    blocks: [
      paragraph(`${order.firstName}, your order has left the house with ${courier}.`),
      ...parcelBlocks(order, brand.publicUrl),
      ...linkBlocks(order, brand),
    ],
  };
}

/** For customers who were told another way of delivery before. */
export function sendingChangedMail(order: MailedOrder, publicUrl: string): MailContent {
  const courier = courierOf(order);
  return {
    subject: `How to follow your order ${order.number}`,
    preview: `It is on its way with ${courier}.`,
    heading: 'How to follow your order',
    blocks: [
      paragraph(
        `${order.firstName}, your order is on its way with ${courier}. Please go by this e-mail: it replaces what we wrote before.`,
      ),
      ...parcelBlocks(order, publicUrl),
    ],
  };
}

/** Our own reference replaces a missing number only for the courier that it was made for. */
function parcelBlocks(order: MailedOrder, publicUrl: string): MailBlock[] {
  const { waybill } = order;
  const page = waybill ? courierPage(order) : null;
  return [
    facts([
      ['Order', order.number],
      ['Sent with', courierLabel(order)],
      ['Tracking number', numberToFollow(order) ?? ''],
      dayFact(order),
    ]),
    trackButton(order, publicUrl),
    ...(page ? [paragraph(`At the courier: ${page}`)] : []),
  ];
}

export function deliveredMail(order: MailedOrder, { publicUrl }: MailShop): MailContent {
  return {
    subject: isCollected(order)
      ? `Your order ${order.number} was collected`
      : `Your order ${order.number} has arrived`,
    preview: 'We hope it is just right.',
    heading: isCollected(order) ? 'You have it' : 'It has arrived',
    blocks: [
      paragraph(
        isCollected(order)
          ? `${order.firstName}, your order was handed over at our boutique.`
          : `${order.firstName}, ${order.sentBy === 'rider' ? 'our rider' : 'the courier'} tells us that your order was delivered.`,
      ),
      paragraph(
        `We hope it is just right. If it is not, you have ${shop.returnDays} days to ${isCollected(order) ? 'bring or send' : 'send'} it back; lacquer and champagne unopened.`,
      ),
      facts([['Order', order.number]]),
      supportButton(publicUrl),
    ],
  };
}

export function paymentFailedMail(order: MailedOrder, publicUrl: string): MailContent {
  return {
    subject: `The payment for order ${order.number} did not go through`,
    preview: 'Nothing was charged.',
    heading: 'The payment did not go through',
    blocks: [
      paragraph(
        `${order.firstName}, the provider could not settle the payment for your order, so we have cancelled it. Nothing was charged.`,
      ),
      ...(order.giftCardCents > 0
        ? [paragraph(`${formatCents(order.giftCardCents)} is back on your gift card.`)]
        : []),
      facts([
        ['Order', order.number],
        ['Order total', formatCents(order.totalCents)],
      ]),
      { kind: 'button', label: 'Continue Shopping', href: publicUrl },
    ],
  };
}

/** For an order that staff cancelled before it was paid. */
export function cancelledMail(order: MailedOrder, publicUrl: string): MailContent {
  const isReserved = order.reservedUntil !== null;
  const what = isReserved ? 'reservation' : 'order';
  return {
    subject: `Your ${what} ${order.number} is cancelled`,
    preview: isReserved ? 'Your pieces are on sale again.' : 'Nothing will be sent.',
    heading: `Your ${what} is cancelled`,
    blocks: [
      paragraph(
        isReserved
          ? `${order.firstName}, we have cancelled your reservation, and your pieces are on sale again. Nothing was charged.`
          : `${order.firstName}, we have cancelled your order, and nothing will be sent. Should your payment still come through, we send all of it back the way you paid.`,
      ),
      facts([
        ['Order', order.number],
        ['Order total', formatCents(order.totalCents)],
      ]),
      supportButton(publicUrl),
    ],
  };
}

/** For money that was taken although no order could be placed. */
type MoneyBack = {
  firstName: string;
  amountCents: Cents;
  /** The order that another payment of the same checkout has paid, if any. */
  paidOrder: string | null;
};

export function moneyBackMail(to: MoneyBack, publicUrl: string): MailContent {
  const why = to.paidOrder
    ? `you paid twice for order #${to.paidOrder}. The order stands, and we are sending the second payment back the way you paid, all of it.`
    : 'your payment came through, but we could not place your order: what you chose was no longer available as you saw it. We are sending all of it back the way you paid.';
  return {
    subject: 'We are returning your payment',
    preview: `${formatCents(to.amountCents)} is on its way back to you.`,
    heading: 'We are returning your payment',
    blocks: [
      paragraph(`${to.firstName}, ${why}`),
      facts([['Amount', formatCents(to.amountCents)]]),
      paragraph(
        `${to.paidOrder ? '' : 'We are sorry. '}Depending on your bank it takes a few days to show.`,
      ),
      supportButton(publicUrl),
    ],
  };
}

/** An order without a tracking number is found by its order number. */
function trackButton(order: MailedOrder, publicUrl: string): MailBlock {
  const query = new URLSearchParams({ tracking: numberToFollow(order) ?? order.number });
  return { kind: 'button', label: 'Track Order', href: `${publicUrl}/track-order?${query}` };
}

function addressText(order: MailedOrder): string {
  return [parcelName(order), ...addressLines(order.shippingAddress)].join('\n');
}
