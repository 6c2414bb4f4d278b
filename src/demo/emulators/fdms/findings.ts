import { cents, total } from './model.ts';
import type { WireReceipt } from './receipt-schema.ts';

export type EmulatedTax = {
  taxID: number;
  taxName: string;
  taxPercent?: number;
  validFrom: string;
  validTill?: string;
};

/** What FDMS knows when a receipt arrives. */
export type Known = {
  taxes: readonly EmulatedTax[];
  isVatPayer: boolean;
  dayOpened: string;
  dayHours: number;
  /** The current time in Zimbabwe. */
  now: string;
  previous: WireReceipt | null;
  /** The device's last number, over all days. */
  lastGlobalNo: number;
  invoiceNumbers: ReadonlySet<string>;
  original: { receipt: WireReceipt; remaining: number } | null;
};

const ms = (time: string) => Date.parse(`${time}Z`);

/** The codes of all rules that a receipt breaks. */
export function findingsOf(receipt: WireReceipt, known: Known): string[] {
  return [...placeFindings(receipt, known), ...lineFindings(receipt, known)]
    .concat(taxFindings(receipt, known), sumFindings(receipt), noteFindings(receipt, known))
    .filter((code, place, all) => all.indexOf(code) === place);
}

const codes = (checks: Record<string, boolean>) =>
  Object.keys(checks).filter((code) => checks[code]);

function placeFindings(receipt: WireReceipt, known: Known): string[] {
  const { previous, dayOpened, dayHours, now, lastGlobalNo } = known;
  const { receiptDate, receiptCounter, receiptGlobalNo, receiptCurrency, invoiceNo } = receipt;
  const restarts = receiptGlobalNo === 1 && receiptCounter === 1;
  const { buyerData } = receipt;
  return codes({
    RCPT010: !['USD', 'ZWG'].includes(receiptCurrency),
    RCPT011: receiptCounter !== (previous?.receiptCounter ?? 0) + 1,
    RCPT012: receiptGlobalNo !== lastGlobalNo + 1 && !restarts,
    RCPT013: known.invoiceNumbers.has(invoiceNo),
    RCPT014: receiptDate <= dayOpened,
    RCPT030: previous !== null && receiptDate <= previous.receiptDate,
    RCPT031: ms(receiptDate) > ms(now) + 60_000,
    RCPT041: ms(receiptDate) > ms(dayOpened) + dayHours * 3_600_000,
    RCPT043:
      buyerData !== undefined &&
      (!buyerData.buyerRegisterName || !/^\d{10}$/.test(buyerData.buyerTIN ?? '')),
  });
}

function lineFindings(receipt: WireReceipt, { isVatPayer }: Known): string[] {
  const { receiptType, receiptLines } = receipt;
  const isCredit = receiptType === 'CreditNote';
  return receiptLines.flatMap((line) => {
    const { receiptLinePrice: price, receiptLineQuantity: quantity, taxPercent } = line;
    const { receiptLineHSCode: code = '' } = line;
    const sign = (isCredit ? -1 : 1) * (line.receiptLineType === 'Discount' ? -1 : 1);
    return codes({
      RCPT022: price !== undefined && price * sign <= 0,
      RCPT023: quantity <= 0,
      RCPT024: price !== undefined && cents(price * quantity) !== cents(line.receiptLineTotal),
      RCPT047: isVatPayer && code === '',
      RCPT048:
        code !== '' &&
        (!/^\d{4}(\d{4})?$/.test(code) || (isVatPayer && !taxPercent && code.length !== 8)),
    });
  });
}

function taxFindings(receipt: WireReceipt, { taxes, isVatPayer }: Known): string[] {
  const { receiptTaxes, receiptLines, receiptType } = receipt;
  const day = receipt.receiptDate.slice(0, 10);
  const isKnown = ({
    taxID,
    taxPercent,
  }: Pick<WireReceipt['receiptTaxes'][number], 'taxID' | 'taxPercent'>) =>
    taxes.some(
      (tax) =>
        tax.taxID === taxID &&
        tax.taxPercent === taxPercent &&
        (receiptType !== 'FiscalInvoice' ||
          (tax.validFrom.slice(0, 10) <= day && (tax.validTill ?? '9999').slice(0, 10) >= day)),
    );
  const sumOf = (taxID: number) =>
    total(receiptLines.filter((line) => line.taxID === taxID).map((l) => l.receiptLineTotal));
  const shareOf = (sum: number, rate = 0) => {
    const exact = (Math.abs(sum) * Math.round(rate * 100)) / (10_000 + Math.round(rate * 100));
    return Math.sign(sum) * Math.floor(exact + 0.5 + 1e-9) || 0;
  };
  return codes({
    RCPT021: !isVatPayer && receiptTaxes.some(({ taxPercent = 0 }) => taxPercent > 0),
    RCPT025: ![...receiptTaxes, ...receiptLines].every(isKnown),
    RCPT026: receiptTaxes.some(
      ({ taxID, taxPercent, taxAmount }) => cents(taxAmount) !== shareOf(sumOf(taxID), taxPercent),
    ),
    RCPT027: receiptTaxes.some((tax) => cents(tax.salesAmountWithTax) !== sumOf(tax.taxID)),
  });
}

function sumFindings(receipt: WireReceipt): string[] {
  const { receiptLines, receiptTaxes, receiptPayments, receiptTotal, receiptType } = receipt;
  const sign = receiptType === 'CreditNote' ? -1 : 1;
  const sum = cents(receiptTotal);
  return codes({
    RCPT016: receiptLines.length === 0,
    RCPT017: receiptTaxes.length === 0,
    RCPT018: receiptPayments.length === 0,
    RCPT019: sum !== total(receiptLines.map((line) => line.receiptLineTotal)),
    RCPT028: receiptPayments.some(({ paymentAmount }) => paymentAmount * sign < 0),
    RCPT038: sum !== total(receiptTaxes.map((tax) => tax.salesAmountWithTax)),
    RCPT039: sum !== total(receiptPayments.map(({ paymentAmount }) => paymentAmount)),
    RCPT040: sum * sign < 0,
  });
}

function noteFindings(receipt: WireReceipt, { original }: Known): string[] {
  const isNote = receipt.receiptType !== 'FiscalInvoice';
  const { creditDebitNote, receiptNotes, receiptDate } = receipt;
  if (!isNote) return codes({ RCPT029: creditDebitNote !== undefined });
  const found = codes({
    RCPT015: creditDebitNote === undefined,
    RCPT034: !receiptNotes,
    RCPT032: creditDebitNote !== undefined && original === null,
  });
  if (!original) return found;
  const { receiptDate: since, receiptCurrency, receiptTaxes } = original.receipt;
  const yearLater = `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`;
  const ids = new Set(receiptTaxes.map(({ taxID }) => taxID));
  return found.concat(
    codes({
      RCPT033: receiptDate > yearLater,
      RCPT035: original.remaining + cents(receipt.receiptTotal) < 0,
      RCPT036: receipt.receiptTaxes.some(({ taxID }) => !ids.has(taxID)),
      RCPT042: receiptCurrency !== receipt.receiptCurrency,
    }),
  );
}
