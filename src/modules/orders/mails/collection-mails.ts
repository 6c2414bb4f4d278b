import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import { formatCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { formatCents } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import {
  facts,
  linesBlock,
  type MailedOrder,
  type MailShop,
  paragraph,
  supportButton,
} from './mailed-order.ts';

/** At the counter. */
export const waysToPay = 'in cash, by card or with mobile money';

/** A customer who was just in the shop already knows the opening hours. */
export function collectAt(
  { shippingAddress, collectionCode }: MailedOrder,
  { openingHours }: MailShop,
): [string, string][] {
  const hours = openingHours.map(({ days, hours }) => `${days} ${hours}`).join('\n');
  return [
    ['Collect at', addressLines(shippingAddress).join('\n')],
    ['Open', collectionCode ? hours : ''],
  ];
}

export function codeBlocks({ collectionCode }: MailedOrder): MailBlock[] {
  if (collectionCode === '') return [];
  return [
    paragraph('Please show this code at the counter:'),
    { kind: 'code', code: formatCollectionCode(collectionCode) },
  ];
}

/** An order for collection is ready. */
export function readyMail(order: MailedOrder, brand: MailShop): MailContent {
  return {
    subject: `Your order ${order.number} is ready`,
    preview: 'It waits for you at our boutique.',
    heading: 'Ready for you',
    blocks: [
      paragraph(`${order.firstName}, your order is ready to be collected at our boutique.`),
      ...dueBlocks(order),
      facts([['Order', order.number], ...collectAt(order, brand)]),
      ...codeBlocks(order),
    ],
  };
}

/** Customers learn the amount and the last day before they come to the counter. */
function dueBlocks({ paymentStatus, totalCents, reservedUntil }: MailedOrder): MailBlock[] {
  if (paymentStatus !== 'pending') return [];
  const due = `Please pay ${formatCents(totalCents)} when you come, ${waysToPay}.`;
  return [
    paragraph(reservedUntil ? `${due} We keep it until ${formatMoment(reservedUntil)}.` : due),
  ];
}

/** Staff have extended the reservation. */
export function extendedMail(order: MailedOrder, brand: MailShop): MailContent {
  const until = order.reservedUntil ? formatMoment(order.reservedUntil) : '';
  return {
    subject: `Your reservation ${order.number} is kept longer`,
    preview: `We keep your pieces until ${until}.`,
    heading: 'We keep it longer',
    blocks: [
      paragraph(
        `${order.firstName}, we now keep your pieces until ${until}. Please come by and pay at our boutique, ${waysToPay}. What is not paid by then goes on sale again.`,
      ),
      facts([['Order', order.number], ...collectAt(order, brand)]),
      ...codeBlocks(order),
      linesBlock(order),
    ],
  };
}

/** Nobody collected the reservation. */
export function lapsedMail(order: MailedOrder, publicUrl: string): MailContent {
  return {
    subject: `Your reservation ${order.number} has lapsed`,
    preview: 'Your pieces are on sale again.',
    heading: 'Your reservation has lapsed',
    blocks: [
      paragraph(
        `${order.firstName}, we have kept your pieces as long as we said, and they are on sale again. Nothing was charged. You are welcome to reserve them anew, or to order them online.`,
      ),
      facts([['Order', order.number]]),
      linesBlock(order),
      supportButton(publicUrl),
    ],
  };
}
