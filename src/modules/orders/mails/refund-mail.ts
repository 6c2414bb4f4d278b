import type { MailContent } from '#modules/mail/mail-content.ts';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { facts, type MailedOrder, paragraph, supportButton } from './mailed-order.ts';

/** The amount refunded by one way of paying. */
export type MailedPart = {
  method: PaidWith;
  amountCents: Cents;
  /** For cash, the amount rounded to coins. */
  handedCents: Cents;
};

type MailedRefund = {
  /** The refunds that were requested together. */
  parts: readonly MailedPart[];
  isFull: boolean;
  isPending: boolean;
};

export function refundMail(
  order: MailedOrder,
  publicUrl: string,
  { parts, isFull, isPending }: MailedRefund,
): MailContent {
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const [only] = parts;
  const isOne = parts.length === 1;
  const isHanded = isOne && only !== undefined && only.method in atOnce;
  return {
    subject: `Your refund for order ${order.number}`,
    preview: `${formatCents(amountCents)} ${isHanded ? 'is back with you.' : 'is on its way back to you.'}`,
    heading: 'Your refund',
    blocks: [
      paragraph(
        `${order.firstName}, ${only && isOne ? textOf(only, isPending) : severalText(amountCents)}`,
      ),
      facts([
        ['Order', order.number],
        ...parts.flatMap((part) => (isOne ? [] : [factOf(part)])),
        [isPending && isOne ? 'Refund pending' : 'Refunded', formatCents(amountCents)],
        ['Order total', formatCents(order.totalCents)],
      ]),
      ...(isFull ? [paragraph('The order is cancelled. Nothing more will be sent.')] : []),
      supportButton(publicUrl),
    ],
  };
}

/** The ways of paying that refund at once. */
const atOnce: Partial<Record<PaidWith, (sum: string) => string>> = {
  cash: (sum) => `we have given you ${sum} back in cash.`,
  exchange: (sum) => `we have given you ${sum} back.`,
  'gift-card': (sum) => `${sum} is back on your gift card.`,
};

const toAccounts: Partial<Record<PaidWith, string>> = {
  'card-terminal': 'to the card that you paid with at our boutique',
  'mobile-money': 'to your mobile money account',
  'bank-transfer': 'to your bank account',
};

function textOf({ method, amountCents, handedCents }: MailedPart, isPending: boolean): string {
  const sum = formatCents(amountCents);
  const handed = atOnce[method]?.(formatCents(handedCents));
  if (handed) return handed;
  const where = toAccounts[method];
  if (where) return `we have sent ${sum} back ${where}. ${bankDays}`;
  return isPending
    ? `${sum} is on its way back the way you paid. It has not been confirmed by the payment provider yet, so it may take a few days longer to show.`
    : `we have sent ${sum} back the way you paid. ${bankDays}`;
}

const bankDays = 'Depending on your bank it takes a few days to show.';

function severalText(amountCents: Cents): string {
  return `we are giving ${formatCents(amountCents)} back the way you paid, as it stands below. What goes to a card or an account may take a few days to show.`;
}

function factOf({ method, handedCents }: MailedPart): [string, string] {
  return [paidWithLabel(method), formatCents(handedCents)];
}
