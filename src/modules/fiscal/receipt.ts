import type { Cents } from '#shared/money.ts';

/** In the order in which FDMS lists them. */
export const moneyTypes = [
  'Cash',
  'Card',
  'MobileWallet',
  'Coupon',
  'Credit',
  'BankTransfer',
  'Other',
] as const;

export type MoneyType = (typeof moneyTypes)[number];

export type ReceiptKind = 'FiscalInvoice' | 'CreditNote' | 'DebitNote';

/** A tax in the taxpayer's configuration; exempt goods have no percent. */
export type ApplicableTax = {
  taxId: number;
  name: string;
  /** Hundredths of a percent. */
  percent: number | null;
  /** '2026-01-01' */
  validFrom: string;
  validTill: string | null;
};

export type ReceiptLine = {
  type: 'Sale' | 'Discount';
  name: string;
  hsCode: string;
  /** Null if amounts were converted: there may be no unit price that gives the total. */
  unitCents: Cents | null;
  quantity: number;
  totalCents: Cents;
  taxId: number;
  percent: number | null;
};

export type TaxRow = {
  taxId: number;
  percent: number | null;
  taxCents: Cents;
  /** Including the tax. */
  salesCents: Cents;
};

export type ReceiptPayment = { moneyType: MoneyType; cents: Cents };

export type Buyer = { name: string; tin: string; vatNumber: string };

/** The receipt that a note refers to. */
export type OriginalReceipt = { deviceId: number; globalNo: number; dayNo: number };

/** A receipt without its place in the chain. */
export type ReceiptContent = {
  kind: ReceiptKind;
  currency: string;
  invoiceNo: string;
  buyer: Buyer | null;
  notes: string;
  original: OriginalReceipt | null;
  lines: readonly ReceiptLine[];
  taxes: readonly TaxRow[];
  payments: readonly ReceiptPayment[];
  totalCents: Cents;
};

export type ReceiptPlace = {
  deviceId: number;
  /** Starts at 1 on every fiscal day. */
  counter: number;
  /** Counts over the lifetime of the device. */
  globalNo: number;
  /** In Zimbabwe's time: '2026-11-19T10:15:00'. */
  date: string;
};

export type PlacedReceipt = ReceiptContent & ReceiptPlace;

/** The code of ZIMRA's rule that a receipt would break, and the problem in plain words. */
export type ReceiptProblem = { code: string; text: string };

/** '1,342.00', without the currency. */
export function amountText(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** '2026-11-19 10:15:00' */
export function receiptTime(date: string): string {
  return date.replace('T', ' ');
}
