import type { Database } from '#database/client.ts';
import { documentName } from '#modules/books/document.ts';
import { daysOfMonth } from '#modules/books/month.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { formatTaxRate } from '#modules/settings/tax.ts';
import { shareOut } from '#shared/amounts/share-out.ts';
import { type CsvCell, csvLine } from '#shared/csv.ts';
import { type Cents, centsToDecimalText } from '#shared/money.ts';
import { type ListCashBook, mainCents, methodLabel } from './statement.ts';
import {
  type BookedDocument,
  type BookedLine,
  listBooked,
  listBookedLines,
} from './statement-queries.ts';

const columns = [
  'date',
  'document',
  'entry',
  'order',
  'customer',
  'country',
  'channel',
  'description',
  'quantity',
  'amount',
  'taxRate',
  'tax',
  'net',
  'currency',
  'method',
  'reference',
  'lateFrom',
] as const;

type Entry =
  | ('goods' | 'wrapping' | 'shipping' | 'discount' | 'credit' | 'payment' | 'refund' | 'fee')
  | ('gift card' | 'gift card credit' | 'rounding')
  | ('cash in' | 'cash out' | 'till difference' | 'gift card given');

type Row = {
  entry: Entry;
  description: string;
  quantity?: number;
  amount: Cents;
  /** Absent for payments: the tax is on the lines of goods. */
  tax?: Cents;
  /** The method, if it differs from the document's own. */
  method?: string;
};

const linesAtOnce = 500;

/**
 * A line for each sale, credit, payment and fee. Goods, wrapping, shipping, discounts and credits
 * are turnover; sold or credited gift cards are a liability and no turnover; payments, refunds and
 * fees are money; cash rounding is the difference between the two. Till movements without an
 * invoice come last.
 */
export async function* exportStatement(
  db: Database,
  month: string,
  { currency, listCashBook }: { currency: string; listCashBook: ListCashBook },
): AsyncGenerator<string> {
  yield csvLine(columns);
  const days = daysOfMonth(month);
  const booked = await listBooked(db, days);
  for (let start = 0; start < booked.length; start += linesAtOnce) {
    const some = booked.slice(start, start + linesAtOnce);
    const sold = some.filter(({ refundId }) => !refundId).map(({ orderId }) => orderId);
    const lines = Map.groupBy(await listBookedLines(db, sold), ({ orderId }) => orderId);
    for (const document of some) {
      const rows = rowsOf(document, lines.get(document.orderId) ?? []);
      for (const row of rows) yield toLine(document, row, currency);
    }
  }
  for (const entry of await listCashBook(db, days)) yield cashLine(entry, currency);
}

const cashEntries = {
  in: 'cash in',
  out: 'cash out',
  difference: 'till difference',
  given: 'gift card given',
} as const;

/** The amount is that of the debit account; the credit account is on the same line. */
function cashLine(entry: CashBookEntry, currency: string): string {
  const { day, name, kind, text, debit, credit, amountCents } = entry;
  const empty = (count: number) => Array.from({ length: count }, () => '');
  return csvLine([
    ...[day, name, cashEntries[kind] satisfies Entry],
    ...empty(4),
    ...[text, '', { number: centsToDecimalText(amountCents) }],
    ...empty(3),
    ...[currency, debit, `from ${credit}`, ''],
  ]);
}

function rowsOf(document: BookedDocument, lines: readonly BookedLine[]): Row[] {
  return document.refundId ? refundRows(document) : saleRows(document, lines);
}

function saleRows(document: BookedDocument, lines: readonly BookedLine[]): Row[] {
  const { shippingCents, discountCents, taxCents, feeCents, totalCents } = document;
  const sold = [...lines.map((line) => goodsRow(document, line)), ...wrappingRows(document)];
  const amounts = [...sold.map(({ amount }) => amount), shippingCents];
  // The discount reduces the tax in proportion.
  const fullTax = totalCents
    ? Math.round((taxCents * (totalCents + discountCents)) / totalCents)
    : 0;
  const taxes = shareOut(fullTax, amounts);
  const money: Row[] = [
    { entry: 'payment', description: 'Payment', amount: mainCents(document) },
    ...document.beside.map(({ provider: method, cents: amount }) => {
      const description = methodLabel(method);
      return { entry: 'payment' as const, description, amount, method };
    }),
    ...roundingRows(document.roundingCents),
  ];
  if (feeCents) money.push({ entry: 'fee', description: "Provider's fee", amount: -feeCents });
  return [
    ...sold.map((row, place) => ({ ...row, tax: taxes[place] ?? 0 })),
    { entry: 'shipping', description: 'Shipping', amount: shippingCents, tax: taxes.at(-1) ?? 0 },
    ...(discountCents
      ? [
          {
            entry: 'discount' as const,
            description: 'Discount',
            amount: -discountCents,
            tax: taxCents - fullTax,
          },
        ]
      : []),
    ...money,
  ];
}

function roundingRows(amount: Cents): Row[] {
  return amount === 0 ? [] : [{ entry: 'rounding', description: 'Rounding in cash', amount }];
}

function goodsRow({ sellsGiftCards }: BookedDocument, line: BookedLine): Row {
  const { text, quantity, unitCents } = line;
  const entry = sellsGiftCards ? 'gift card' : 'goods';
  return { entry, description: text, quantity, amount: unitCents * quantity };
}

function wrappingRows({ wrappingCents }: BookedDocument): Row[] {
  if (wrappingCents === 0) return [];
  return [{ entry: 'wrapping', description: 'Gift wrapping', amount: wrappingCents }];
}

function refundRows(document: BookedDocument): Row[] {
  const { kind, totalCents, taxCents, moneyCents } = document;
  const entry = document.sellsGiftCards ? 'gift card credit' : 'credit';
  const sign = kind === 'credit' ? -1 : 1;
  const [credit, refund] =
    kind === 'credit' ? ['Credit', 'Refund'] : ['Credit taken back', 'Refund that did not arrive'];
  return [
    { entry, description: credit ?? '', amount: sign * totalCents, tax: sign * taxCents },
    { entry: 'refund', description: refund ?? '', amount: sign * moneyCents },
    ...roundingRows(sign * document.roundingCents),
  ];
}

function toLine(document: BookedDocument, row: Row, currency: string): string {
  const { kind, year, number, day, order, customer, country, channel, taxRate } = document;
  const { entry, description, quantity, amount, tax } = row;
  return csvLine([
    day,
    documentName(kind, year, number),
    entry,
    order,
    customer,
    country,
    channel,
    description,
    quantity === undefined ? '' : String(quantity),
    amountCell(amount),
    tax === undefined ? '' : formatTaxRate(taxRate),
    tax === undefined ? '' : amountCell(tax),
    tax === undefined ? '' : amountCell(amount - tax),
    currency,
    methodLabel(row.method ?? document.provider),
    row.method ? '' : document.reference,
    document.lateFrom ?? '',
  ]);
}

function amountCell(cents: Cents): CsvCell {
  return { number: centsToDecimalText(cents) };
}
