import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import {
  changeLines,
  type PaperOrder,
  paidWithText,
  paperSums,
  secondCurrencyText,
} from '#modules/order-desk/papers/paper-sums.ts';
import { facts, linesOf, type MailedOrder, paragraph } from '#modules/orders/mails/mailed-order.ts';
import type { OrderChannel } from '#modules/orders/order.ts';
import { cardsComeByEmail } from '#modules/orders/order-way.ts';
import { receiptClosing } from '#modules/orders/return-terms.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import type { SecondRate } from '#modules/settings/section-values.ts';
import { formatTaxRate, includedTax, type TaxRate } from '#modules/settings/tax.ts';
import { type Cents, centsToDollars, formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** What is known at the counter, besides the order. */
export type Receipt = {
  payments: readonly { method: PaidWith; amountCents: Cents }[];
  /** What was put down in cash; null where nobody counted that. */
  givenCents: Cents | null;
  /** What the prices contain, as the invoice says it. */
  taxRate: TaxRate;
  /** The shop's own numbers. */
  ownLines: readonly string[];
  secondRate: SecondRate | null;
};

type SoldOrder = Omit<MailedOrder, 'channel'> & {
  channel: OrderChannel;
  cashRoundingCents: Cents;
};

/** What the till prints, as a mail. */
export function receiptMail(order: SoldOrder, receipt: Receipt): MailContent {
  const paper = paperOf(order, receipt);
  const equivalent = secondCurrencyText(paper);
  return {
    subject: `Your receipt ${order.number}`,
    preview: `${formatDollars(paper.total)}, paid at our boutique.`,
    heading: 'Your receipt',
    blocks: [
      facts([
        ['Receipt', order.number],
        ['Date', formatMoment(order.createdAt)],
        ['Paid with', paidWithText(paper)],
        ...changeOf(order, receipt),
      ]),
      sumsBlock(order, paper, receipt),
      ...[equivalent, order.sellsGiftCards && cardsComeByEmail, receipt.ownLines.join(', ')]
        .filter((text) => typeof text === 'string' && text !== '')
        .map((text) => paragraph(String(text))),
      paragraph(receiptClosing(order).join(' ')),
    ],
  };
}

function sumsBlock(order: SoldOrder, paper: PaperOrder, { taxRate }: Receipt): MailBlock {
  // A gift card is taxed when it is spent.
  const rate = order.sellsGiftCards ? 0 : taxRate;
  const tax = formatDollars(centsToDollars(includedTax(order.totalCents, rate)));
  return {
    kind: 'lines',
    lines: linesOf(order),
    sums: [
      ...paperSums(paper).map(([label, amount]) => [label, formatDollars(amount)] as const),
      ...(rate > 0 ? [[`Contains ${formatTaxRate(rate)} VAT`, tax] as const] : []),
    ],
  };
}

function changeOf({ cashRoundingCents }: SoldOrder, { payments, givenCents }: Receipt) {
  const cash = payments.find(({ method }) => method === 'cash');
  if (!cash || givenCents === null) return [];
  const changeCents = givenCents - cash.amountCents - cashRoundingCents;
  return changeLines(centsToDollars(givenCents), centsToDollars(changeCents));
}

/** The order as the papers of the staff area know it. */
function paperOf(order: SoldOrder, { payments, secondRate }: Receipt) {
  const [first] = payments;
  const paid = payments.map(({ method, amountCents }) => {
    const amount = centsToDollars(amountCents);
    return { method, amount, refundable: amount };
  });
  return {
    subtotal: centsToDollars(order.subtotalCents),
    discount: centsToDollars(order.discountCents),
    discountCode: order.discountCode,
    channel: order.channel,
    delivery: 'collection' as const,
    sellsGiftCards: order.sellsGiftCards,
    shipping: centsToDollars(order.shippingCents),
    gift: null,
    total: centsToDollars(order.totalCents),
    giftCard: centsToDollars(order.giftCardCents),
    refunded: 0,
    cashRounding: centsToDollars(order.cashRoundingCents),
    secondRate,
    payments: paid,
    paymentMethod: first?.method ?? null,
    paymentStatus: 'paid' as const,
  };
}
