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

/** A tax as the taxpayer's configuration names it; exempt goods have no percent. */
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
  /** Absent where the amounts were converted: a price that rounds to the total may not exist. */
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
  /** With the tax. */
  salesCents: Cents;
};

export type ReceiptPayment = { moneyType: MoneyType; cents: Cents };

export type Buyer = { name: string; tin: string; vatNumber: string };

/** The receipt that a note is about. */
export type OriginalReceipt = { deviceId: number; globalNo: number; dayNo: number };

/** All of a receipt but its place in the chain. */
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
  /** Counts from 1 in every fiscal day. */
  counter: number;
  /** Counts over the life of the device. */
  globalNo: number;
  /** On Zimbabwe's clock: '2026-11-19T10:15:00'. */
  date: string;
};

export type PlacedReceipt = ReceiptContent & ReceiptPlace;

/** The rule of ZIMRA that a receipt would break, by its code, and what is wrong in plain words. */
export type ReceiptProblem = { code: string; text: string };
