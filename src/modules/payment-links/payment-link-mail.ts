import type { MailContent } from '#modules/mail/mail-content.ts';
import type { PricedLine } from '#modules/orders/order.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';

type Offered = {
  form: { firstName: string };
  lines: readonly PricedLine[];
  totalCents: Cents;
  expiresAt: Date;
};

export function paymentLinkMail(
  { form, lines, totalCents, expiresAt }: Offered,
  url: string,
): MailContent {
  const items = lines.map((line) => {
    const name = [line.productName, lineDetail(line)].filter(Boolean).join(', ');
    return line.quantity > 1 ? `${line.quantity} × ${name}` : name;
  });
  return {
    subject: 'Your order is ready to be paid',
    preview: `${formatCents(totalCents)}, kept for you until ${formatLongDate(shopToday(expiresAt))}.`,
    heading: `${form.firstName}, your pieces are waiting`,
    blocks: [
      { kind: 'paragraph', text: 'We have put these aside for you. Pay, and we send them.' },
      {
        kind: 'facts',
        facts: [
          ['Pieces', items.join('; ')],
          ['To pay', formatCents(totalCents)],
          ['Kept until', formatLongDate(shopToday(expiresAt))],
        ],
      },
      { kind: 'button', label: 'Pay now', href: url },
    ],
  };
}
