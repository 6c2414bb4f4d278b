import type {
  Buyer,
  ReceiptContent,
  ReceiptLine,
  ReceiptPayment,
} from '#modules/fiscal/receipt.ts';
import { taxRowsOf } from '#modules/fiscal/receipt-taxes.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import type { Cents } from '#shared/money.ts';

export type LineTax = { taxId: number; percent: number | null };

export type SoldLine = {
  name: string;
  quantity: number;
  unitCents: Cents;
  /** The line's share of the discount of a code. */
  discountCents: Cents;
  group: TaxGroup;
  hsCode: string;
};

export type Sale = {
  invoiceNo: string;
  currency: string;
  /** Units of the receipt's currency per unit of the shop's currency, in millionths. */
  rate: number;
  buyer: Buyer | null;
  /** Products, and delivery and wrapping as further lines. */
  lines: readonly SoldLine[];
  discountCents: Cents;
  payments: readonly ReceiptPayment[];
  taxOf(group: TaxGroup): LineTax;
};

const one = 1_000_000;

export const sameCurrencyRate = one;

/** Rounds half up. The shop's amounts are never negative here. */
export function convert(cents: Cents, rate: number): Cents {
  return Number((BigInt(cents) * BigInt(rate) + BigInt(one / 2)) / BigInt(one));
}

/** The receipt of an invoice: its lines, a discount for each tax, and the payments. */
export function composeInvoice(sale: Sale): ReceiptContent {
  const sold = sale.lines.filter(({ unitCents }) => unitCents > 0);
  const converted = [...sold.map((line) => saleLine(line, sale)), ...discountLines(sold, sale)];
  const lines = sale.rate === one ? converted : addUpTo(convertedTotal(sold, sale), converted);
  const taxes = taxRowsOf(lines);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    kind: 'FiscalInvoice',
    currency: sale.currency,
    invoiceNo: sale.invoiceNo,
    buyer: sale.buyer,
    notes: '',
    original: null,
    lines,
    taxes,
    payments: payWhole(sale.payments, totalCents),
    totalCents,
  };
}

const convertedTotal = (sold: readonly SoldLine[], { discountCents, rate }: Sale) =>
  convert(
    Math.max(
      0,
      sold.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, -discountCents),
    ),
    rate,
  );

/**
 * The sum paid at the counter is the converted total. Lines are rounded separately, so they may
 * differ by some cents: the largest line of the largest tax gets the difference.
 */
function addUpTo(total: Cents, lines: ReceiptLine[]): ReceiptLine[] {
  const missing = lines.reduce((left, { totalCents }) => left - totalCents, total);
  const tax = taxRowsOf(lines).toSorted((a, b) => b.salesCents - a.salesCents)[0];
  const line = lines
    .filter(({ type, taxId }) => type === 'Sale' && taxId === tax?.taxId)
    .toSorted((a, b) => b.totalCents - a.totalCents)[0];
  if (!tax || !line || tax.salesCents + missing < 0 || line.totalCents + missing <= 0) return lines;
  return lines.map((each) =>
    each === line ? { ...each, totalCents: each.totalCents + missing } : each,
  );
}

function saleLine(line: SoldLine, { rate, taxOf }: Sale): ReceiptLine {
  const { name, quantity, unitCents, hsCode, group } = line;
  const isConverted = rate !== one;
  return {
    type: 'Sale',
    name: name.slice(0, 200),
    hsCode,
    unitCents: isConverted ? null : unitCents,
    quantity,
    totalCents: isConverted ? convert(unitCents * quantity, rate) : unitCents * quantity,
    ...taxOf(group),
  };
}

/** The discount of a code stays with the tax of its lines; other discounts are shared by all. */
function discountLines(sold: readonly SoldLine[], sale: Sale): ReceiptLine[] {
  const ofLines = sold.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const left = sold.map(({ unitCents, quantity, discountCents }) =>
    Math.max(0, unitCents * quantity - discountCents),
  );
  const rest = splitCents(Math.max(0, sale.discountCents - ofLines), left);
  const shares = sold.map((line, place) => ({
    line,
    cents: line.discountCents + (rest[place] ?? 0),
  }));
  const groups = Map.groupBy(shares, ({ line }) => sale.taxOf(line.group).taxId);
  return [...groups.values()].flatMap((group) => {
    const cents = group.reduce((sum, each) => sum + each.cents, 0);
    const goods = group.reduce((sum, each) => sum + saleLine(each.line, sale).totalCents, 0);
    // A full discount that is converted and rounded separately may exceed the goods by a cent.
    const totalCents = -Math.min(convert(cents, sale.rate), goods);
    const largest = group.toSorted((a, b) => b.cents - a.cents)[0];
    if (!largest || totalCents === 0) return [];
    const { hsCode, group: taxGroup } = largest.line;
    return [
      {
        type: 'Discount' as const,
        name: 'Discount',
        hsCode,
        unitCents: totalCents,
        quantity: 1,
        totalCents,
        ...sale.taxOf(taxGroup),
      },
    ];
  });
}

/** Distributes the total over the payments in proportion, to the cent. */
export function payWhole(payments: readonly ReceiptPayment[], total: Cents): ReceiptPayment[] {
  const sizes = splitCents(
    Math.abs(total),
    payments.map(({ cents }) => Math.abs(cents)),
  );
  const shared = payments.map(({ moneyType }, place) => ({
    moneyType,
    cents: (total < 0 ? -1 : 1) * (sizes[place] ?? 0) || 0,
  }));
  const sum = shared.reduce((all, { cents }) => all + cents, 0);
  // There was no payment with an amount, so the total becomes one payment.
  if (sum !== total) return [{ moneyType: payments[0]?.moneyType ?? 'Other', cents: total }];
  return shared.filter(({ cents }, place) => cents !== 0 || place === 0);
}

/** Shares an amount in proportion, to the cent. No share exceeds its weight if the sum suffices. */
export function splitCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    // The multiplication may exceed the range in which numbers are exact.
    const share =
      weightLeft === 0 ? 0 : Number((BigInt(left) * BigInt(weight)) / BigInt(weightLeft));
    left -= share;
    weightLeft -= weight;
    return share;
  });
}
