import type { Executor } from '#database/client.ts';
import {
  composeInvoice,
  convert,
  type SoldLine,
  sameCurrencyRate,
} from '#modules/fiscal/composing/compose-invoice.ts';
import { composeNote, type RemainingTax } from '#modules/fiscal/composing/compose-note.ts';
import { moneyTypeOf, receiptPayments } from '#modules/fiscal/money-type.ts';
import type { OriginalFacts } from '#modules/fiscal/note-rules.ts';
import type { ReceiptContent } from '#modules/fiscal/receipt.ts';
import { taxOfGroup } from '#modules/fiscal/receipt-taxes.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import { type DeviceRow, listReceiptsOfOrder, type OrderReceipt } from './chain-repository.ts';
import { findServiceCodes } from './code-repository.ts';
import { type BookedSale, listSoldItems } from './sale-queries.ts';

export type Composed = {
  content: ReceiptContent;
  bookCents: number;
  original: OriginalFacts | null;
};

/** Why a document can't become a receipt, in a text for staff. */
export class NotReportable extends Error {}

export type ComposingParts = {
  /** The shop's currency. */
  currency: string;
  homeCountry: string;
  /** Units of a currency per unit of the shop's on a day, in millionths; null if unknown. */
  rateOn(currency: string, day: string): number | null;
};

type Composing = { tx: Executor; device: DeviceRow; sale: BookedSale; day: string };

/** Converts a document of the books to a receipt. */
export function composeContent(parts: ComposingParts, composing: Composing): Promise<Composed> {
  const isInvoice = composing.sale.kind === 'invoice' && !composing.sale.takesPartOfInvoice;
  return isInvoice ? invoiceOf(parts, composing) : noteOf(composing);
}

async function invoiceOf(
  { currency, homeCountry, rateOn }: ComposingParts,
  { tx, device, sale, day }: Composing,
): Promise<Composed> {
  const paidIn = sale.currency || currency;
  const rate = paidIn === currency ? sameCurrencyRate : rateOn(paidIn, sale.day);
  if (rate === null) throw new NotReportable(`there is no rate for ${paidIn} on ${sale.day}`);
  const isExport = sale.country !== homeCountry;
  const taxOf = (group: TaxGroup) => findTax(device, isExport ? 'zero' : group, day);
  const lines = [...(await listSoldItems(tx, sale.orderId)), ...(await serviceLines(tx, sale))];
  const content = composeInvoice({
    invoiceNo: sale.name,
    currency: paidIn,
    rate,
    buyer: sale.buyer,
    lines,
    discountCents: sale.discountCents,
    payments: receiptPayments(sale.payments),
    taxOf,
  });
  return { content, bookCents: sale.totalCents, original: null };
}

/** Delivery and wrapping become lines like products. */
async function serviceLines(tx: Executor, sale: BookedSale): Promise<SoldLine[]> {
  const codes = await findServiceCodes(tx);
  const services = [
    { name: 'Delivery', unitCents: sale.shippingCents, ...codes.delivery },
    { name: 'Gift wrapping', unitCents: sale.wrappingCents, ...codes.wrapping },
  ];
  return services.map((service) => ({ ...service, quantity: 1, discountCents: 0 }));
}

function findTax({ config }: DeviceRow, group: TaxGroup, day: string) {
  const tax = taxOfGroup(config.taxes, { group, day, isVatPayer: config.vatNumber !== '' });
  if (!tax) throw new NotReportable(`ZIMRA has no tax for goods that are ${group} on ${day}`);
  return { taxId: tax.taxId, percent: tax.percent };
}

async function noteOf({ tx, device, sale }: Composing): Promise<Composed> {
  const receipts = await listReceiptsOfOrder(tx, device.id, sale.orderId);
  const invoice = receipts.find(({ content }) => content.kind === 'FiscalInvoice');
  if (!invoice) throw new NotReportable('its invoice has no fiscal receipt yet');
  const isCredit = sale.kind === 'credit';
  const remaining = remainingTaxes(invoice, receipts, isCredit);
  const content = composeNote({
    kind: isCredit ? 'CreditNote' : 'DebitNote',
    invoiceNo: sale.name,
    originalInvoiceNo: invoice.content.invoiceNo,
    currency: invoice.content.currency,
    original: {
      deviceId: device.deviceId,
      globalNo: invoice.globalNo,
      dayNo: invoice.dayNo,
    },
    cents: noteCents(sale.totalCents, invoice, { receipts, isCredit }),
    remaining,
    payment: sale.isExchange ? 'Other' : moneyTypeOf(sale.refundedTo),
    buyer: invoice.content.buyer,
  });
  return {
    content,
    bookCents: isCredit ? -sale.totalCents : sale.totalCents,
    original: {
      date: invoice.content.date,
      currency: invoice.content.currency,
      taxIds: invoice.content.taxes.map(({ taxId }) => taxId),
      remainingCents: sumOf(receipts, ({ content }) => content.totalCents),
    },
  };
}

const sumOf = (receipts: readonly OrderReceipt[], of: (receipt: OrderReceipt) => number) =>
  receipts.reduce((sum, receipt) => sum + of(receipt), 0);

/** For each tax, the sum that can still be credited; for debit notes, the sum credited so far. */
function remainingTaxes(
  invoice: OrderReceipt,
  receipts: readonly OrderReceipt[],
  isCredit: boolean,
): RemainingTax[] {
  const counted = isCredit ? receipts : receipts.filter(({ id }) => id !== invoice.id);
  return invoice.content.taxes.map(({ taxId, percent }) => {
    const ofTax = (receipt: OrderReceipt) =>
      receipt.content.taxes.find((tax) => tax.taxId === taxId)?.salesCents ?? 0;
    const line = invoice.content.lines.find((each) => each.taxId === taxId);
    const cents = Math.abs(sumOf(counted, ofTax));
    return { taxId, percent, hsCode: line?.hsCode ?? '', cents };
  });
}

/** In the invoice's currency at its own rate. The last credit note takes all that is left. */
function noteCents(
  bookCents: number,
  invoice: OrderReceipt,
  { receipts, isCredit }: { receipts: readonly OrderReceipt[]; isCredit: boolean },
): number {
  const counted = isCredit ? receipts : receipts.filter(({ id }) => id !== invoice.id);
  const bookLeft = Math.abs(sumOf(counted, (receipt) => receipt.bookCents));
  const left = Math.abs(sumOf(counted, ({ content }) => content.totalCents));
  if (bookCents >= bookLeft) return left;
  // Both sums are the same amount in two currencies, which gives the rate.
  const rate = Number((BigInt(left) * 1_000_000n) / BigInt(bookLeft));
  return left === bookLeft ? bookCents : Math.min(left, convert(bookCents, rate));
}
