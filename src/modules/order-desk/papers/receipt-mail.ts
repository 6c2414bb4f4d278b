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

/** The data from the counter that the order lacks. */
export type Receipt = {
  payments: readonly { method: PaidWith; amountCents: Cents }[];
  /** The cash received; null if it was not entered. */
  givenCents: Cents | null;
  /** The tax rate contained in the prices, as on the invoice. */
  taxRate: TaxRate;
  /** The shop's own numbers. */
  ownLines: readonly string[];
  secondRate: SecondRate | null;
};

type SoldOrder = Omit<MailedOrder, 'channel'> & {
  channel: OrderChannel;
  cashRoundingCents: Cents;
};

/** The till's receipt as a mail. */
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
  // A gift card is taxed when it is redeemed.
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

/** Converts the order to the type that the papers of the staff area use. */
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
