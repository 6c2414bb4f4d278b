import type {
  OriginalReceipt,
  ReceiptContent,
  ReceiptLine,
  ReceiptPayment,
} from '#modules/fiscal/receipt.ts';
import { taxRowsOf } from '#modules/fiscal/receipt-taxes.ts';
import type { Cents } from '#shared/money.ts';
import { payWhole, splitCents } from './compose-invoice.ts';

/** The part of an invoice's tax that is left after earlier notes. */
export type RemainingTax = {
  taxId: number;
  percent: number | null;
  hsCode: string;
  cents: Cents;
};

export type Note = {
  kind: 'CreditNote' | 'DebitNote';
  invoiceNo: string;
  originalInvoiceNo: string;
  currency: string;
  original: OriginalReceipt;
  /** Positive, in the receipt's currency. */
  cents: Cents;
  remaining: readonly RemainingTax[];
  payment: ReceiptPayment['moneyType'];
  buyer: ReceiptContent['buyer'];
};

/**
 * A note has a line for each tax of its invoice, since the books credit a sum without products. The
 * sum is shared by what is left of each tax, so that several notes credit exactly the invoice.
 */
export function composeNote(note: Note): ReceiptContent {
  const sign = note.kind === 'CreditNote' ? -1 : 1;
  const shares = splitCents(
    note.cents,
    note.remaining.map(({ cents }) => cents),
  );
  const lines = note.remaining.flatMap((tax, place) =>
    noteLine(note, tax, sign * (shares[place] ?? 0)),
  );
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    kind: note.kind,
    currency: note.currency,
    invoiceNo: note.invoiceNo,
    buyer: note.buyer,
    notes: reasonOf(note),
    original: note.original,
    lines,
    taxes: taxRowsOf(lines),
    payments: payWhole([{ moneyType: note.payment, cents: note.cents }], totalCents),
    totalCents,
  };
}

function noteLine(
  { kind, originalInvoiceNo }: Note,
  { taxId, percent, hsCode }: RemainingTax,
  cents: Cents,
): ReceiptLine[] {
  if (cents === 0) return [];
  const name = kind === 'CreditNote' ? 'Refund of' : 'Refund not received of';
  const common = { type: 'Sale' as const, hsCode, quantity: 1, taxId, percent };
  return [{ ...common, name: `${name} ${originalInvoiceNo}`, unitCents: cents, totalCents: cents }];
}

function reasonOf({ kind, originalInvoiceNo }: Note): string {
  return kind === 'CreditNote'
    ? `Money refunded of ${originalInvoiceNo}`
    : `A refund of ${originalInvoiceNo} did not arrive`;
}
