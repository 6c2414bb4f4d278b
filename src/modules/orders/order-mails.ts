import { shop } from '#config/shop.ts';
import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import { isRiderRate } from '#modules/shipping/nearby-rates.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatLongDate, formatMoment } from '#shared/shop-date.ts';
import { addressLines } from './address-lines.ts';
import { codeBlocks, collectAt, readyMail, waysToPay } from './collection-mails.ts';
import { facts, paragraph, supportButton } from './mail-blocks.ts';
import { isCollected, linesBlock, type MailedOrder, type MailHouse } from './mailed-order.ts';
import { estimatedDelivery } from './order.ts';
import { courierLabel, courierOf, courierPage } from './sending.ts';

export function confirmationMail(
  order: MailedOrder,
  house: MailHouse,
  { isPending }: { isPending: boolean },
): MailContent {
  return {
    subject: `Your order ${order.number}`,
    preview: confirmationPreview(order, isPending),
    heading: `Thank you, ${order.firstName}`,
    blocks: [
      paragraph(confirmationText(order, isPending)),
      facts([['Order', order.number], ...wayOf(order, house), ...giftFacts(order)]),
      ...codeBlocks(order),
      linesBlock(order),
      ...(isCollected(order) || order.sellsGiftCards ? [] : [trackButton(order, house.publicUrl)]),
      paragraph(closingText(order, isPending)),
    ],
  };
}

function confirmationPreview({ totalCents, reservedUntil }: MailedOrder, isPending: boolean) {
  return isPending && reservedUntil
    ? `We keep your pieces until ${formatMoment(reservedUntil)}.`
    : `Thank you. We are preparing ${formatCents(totalCents)} worth of good things.`;
}

function closingText({ reservedUntil, sellsGiftCards }: MailedOrder, isPending: boolean): string {
  if (isPending && reservedUntil) return 'Should you change your mind, just reply.';
  const reply = 'If something is not right, just reply.';
  return sellsGiftCards
    ? reply
    : `You can return anything within ${shop.returnDays} days. ${reply}`;
}

/** How it reaches the customer; a gift card comes in a letter of its own. */
function wayOf(order: MailedOrder, house: MailHouse): [string, string][] {
  if (order.sellsGiftCards) return [];
  return isCollected(order) ? collectAt(order, house) : parcelOf(order);
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
    ['Shipping', [order.carrier, order.service].filter(Boolean).join(' ')],
    [
      'Estimated delivery',
      isRidden(order) ? '' : formatLongDate(estimatedDelivery(order.createdAt)),
    ],
    ['Tracking number', order.trackingReference],
    ['To', addressText(order)],
  ];
}

/** The day our own rider comes stands in the name of what was chosen. */
function isRidden({ carrier, service }: MailedOrder): boolean {
  return isRiderRate({ carrier, service });
}

/** Written to the buyer, whose words they are. */
function giftFacts({ isGift, giftWrapped, giftWords }: MailedOrder): [string, string][] {
  if (!isGift) return [];
  const how = giftWrapped ? 'Wrapped, and without prices' : 'Without prices';
  return [
    ['Gift', how],
    ['Words on the card', giftWords],
  ];
}

export function shippedMail(order: MailedOrder, house: MailHouse): MailContent {
  if (isCollected(order)) return readyMail(order, house);
  const courier = courierOf(order);
  const isOurs = order.sentBy === 'rider';
  return {
    subject: `Your order ${order.number} is on its way`,
    preview: isOurs ? `It is with ${courier}.` : `${courier} has collected it.`,
    heading: 'On its way',
    blocks: [
      paragraph(`${order.firstName}, your order has left the house with ${courier}.`),
      ...parcelBlocks(order, house.publicUrl),
    ],
  };
}

/** For whoever was told before how their parcel goes, and it goes otherwise. */
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

/** Our own reference stands in for a number of the courier it was made for, and for no other's. */
function parcelBlocks(order: MailedOrder, publicUrl: string): MailBlock[] {
  const { sentBy, waybill, trackingReference } = order;
  const page = waybill ? courierPage(order) : null;
  return [
    facts([
      ['Order', order.number],
      ['Sent with', courierLabel(order)],
      ['Tracking number', waybill ?? (sentBy === 'courier' ? trackingReference : '')],
      [
        'Estimated delivery',
        isRidden(order) ? '' : formatLongDate(estimatedDelivery(order.createdAt)),
      ],
    ]),
    trackButton(order, publicUrl),
    ...(page ? [paragraph(`At the courier: ${page}`)] : []),
  ];
}

export function deliveredMail(order: MailedOrder, { publicUrl }: MailHouse): MailContent {
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
        `We hope it is just right. If it is not, you have ${shop.returnDays} days to ${isCollected(order) ? 'bring or send' : 'send'} it back.`,
      ),
      facts([['Order', order.number]]),
      supportButton(publicUrl),
    ],
  };
}

export function refundMail(
  order: MailedOrder,
  publicUrl: string,
  { amountCents, isFull, isPending }: { amountCents: Cents; isFull: boolean; isPending: boolean },
): MailContent {
  return {
    subject: `Your refund for order ${order.number}`,
    preview: `${formatCents(amountCents)} is on its way back to you.`,
    heading: 'Your refund',
    blocks: [
      paragraph(
        isPending
          ? `${order.firstName}, ${formatCents(amountCents)} is on its way back the way you paid. It has not been confirmed by the payment provider yet, so it may take a few days longer to show.`
          : `${order.firstName}, we have sent ${formatCents(amountCents)} back the way you paid. Depending on your bank it takes a few days to show.`,
      ),
      facts([
        ['Order', order.number],
        [isPending ? 'Refund pending' : 'Refunded', formatCents(amountCents)],
        ['Order total', formatCents(order.totalCents)],
      ]),
      ...(isFull ? [paragraph('The order is cancelled. Nothing more will be sent.')] : []),
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

/** For money that was taken although the order could not be placed. */
export function moneyBackMail(
  to: { firstName: string; amountCents: Cents },
  publicUrl: string,
): MailContent {
  return {
    subject: 'We are returning your payment',
    preview: `${formatCents(to.amountCents)} is on its way back to you.`,
    heading: 'We are returning your payment',
    blocks: [
      paragraph(
        `${to.firstName}, your payment came through, but we could not place your order: what you chose was no longer available as you saw it. We are sending all of it back the way you paid.`,
      ),
      facts([['Amount', formatCents(to.amountCents)]]),
      paragraph('We are sorry. Depending on your bank it takes a few days to show.'),
      supportButton(publicUrl),
    ],
  };
}

function trackButton({ trackingReference }: MailedOrder, publicUrl: string): MailBlock {
  const query = new URLSearchParams({ tracking: trackingReference });
  return { kind: 'button', label: 'Track Order', href: `${publicUrl}/track-order?${query}` };
}

function addressText({ firstName, lastName, shippingAddress }: MailedOrder): string {
  return [`${firstName} ${lastName}`, ...addressLines(shippingAddress)].join('\n');
}
