import type { MailBrand, MailContent } from '#modules/mail/mail-content.ts';
import { facts, paragraph, supportButton } from '#modules/orders/mails/mailed-order.ts';
import { lineDetail, type OrderLine } from '#modules/orders/order.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { ReturnQuantity } from './return-value.ts';

type ReturningOrder = { number: string; firstName: string; lines: readonly OrderLine[] };

export function returnRequestedMail(
  order: ReturningOrder,
  { name, addressLines, publicUrl }: MailBrand,
  { returnNumber, lines }: { returnNumber: string; lines: readonly ReturnQuantity[] },
): MailContent {
  return {
    subject: `Your return ${returnNumber}`,
    preview: 'Where to send it, and what to put in the parcel.',
    heading: 'Your return',
    blocks: [
      paragraph(
        `${order.firstName}, we have your request. Please put the slip with the number of your return into the parcel, or write the number on a sheet of paper.`,
      ),
      facts([
        ['Return', returnNumber],
        ['Order', order.number],
        ['Send it to', [name, ...addressLines].join('\n')],
        ['Pieces', linesText(order, lines)],
      ]),
      paragraph('As soon as it is here we look it over and write to you.'),
      supportButton(publicUrl),
    ],
  };
}

export function returnReceivedMail(
  order: ReturningOrder,
  publicUrl: string,
  { lines, amountCents }: { lines: readonly ReturnQuantity[]; amountCents: Cents },
): MailContent {
  return {
    subject: `Your return of order ${order.number} is here`,
    preview: 'Thank you for sending it back.',
    heading: 'Your return is here',
    blocks: [
      paragraph(`${order.firstName}, we have received what you sent back.`),
      facts([
        ['Order', order.number],
        ['Pieces', linesText(order, lines)],
        ['Refund', amountCents > 0 ? formatCents(amountCents) : ''],
      ]),
      ...(amountCents > 0
        ? [paragraph('We write to you again when the money is on its way.')]
        : []),
      supportButton(publicUrl),
    ],
  };
}

export function returnDeclinedMail(
  order: ReturningOrder,
  publicUrl: string,
  { returnNumber, reason }: { returnNumber: string; reason: string },
): MailContent {
  return {
    subject: `About your return ${returnNumber}`,
    preview: 'We can’t take it back.',
    heading: 'About your return',
    blocks: [
      paragraph(`${order.firstName}, we are sorry, but we can’t take this return: ${reason}`),
      facts([
        ['Return', returnNumber],
        ['Order', order.number],
      ]),
      supportButton(publicUrl),
    ],
  };
}

/** '1 × Msasa Pump (Black, 38)', one per line. */
function linesText({ lines }: ReturningOrder, returned: readonly ReturnQuantity[]): string {
  return returned
    .flatMap(({ position, quantity }) => {
      const line = lines[position];
      if (!line) return [];
      const detail = lineDetail(line);
      return [`${quantity} × ${line.productName}${detail && ` (${detail})`}`];
    })
    .join('\n');
}
