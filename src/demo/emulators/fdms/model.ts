import { createHash } from 'node:crypto';
import type { WireCounter, WireReceipt } from './receipt-schema.ts';

// ZIMRA's specification of receipts and days, written independently of the shop's own rules.

export const cents = (amount: number) => Math.round(amount * 100);
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
export const total = (amounts: readonly number[]) => amounts.map(cents).reduce((a, b) => a + b, 0);

const percent = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));

export function textOfReceipt(deviceId: number, receipt: WireReceipt, previous: string): string {
  const { receiptType, receiptCurrency, receiptGlobalNo, receiptDate, receiptTotal } = receipt;
  let text = `${deviceId}${receiptType.toUpperCase()}${receiptCurrency}${receiptGlobalNo}`;
  text += `${receiptDate}${cents(receiptTotal)}`;
  for (const tax of [...receipt.receiptTaxes].sort((a, b) => a.taxID - b.taxID)) {
    text += `${percent(tax.taxPercent)}${cents(tax.taxAmount)}${cents(tax.salesAmountWithTax)}`;
  }
  return text + previous;
}

const types = ['SALEBYTAX', 'SALETAXBYTAX', 'CREDITNOTEBYTAX', 'CREDITNOTETAXBYTAX'];
types.push('DEBITNOTEBYTAX', 'DEBITNOTETAXBYTAX', 'BALANCEBYMONEYTYPE');
const monies = ['Cash', 'Card', 'MobileWallet', 'Coupon', 'Credit', 'BankTransfer', 'Other'];

export function textOfDay(
  deviceId: number,
  { dayNo, opened, counters }: { dayNo: number; opened: string; counters: readonly WireCounter[] },
): string {
  const texts = counters.map((counter) => {
    const { fiscalCounterType, fiscalCounterCurrency, fiscalCounterMoneyType } = counter;
    const detail = fiscalCounterMoneyType ?? percent(counter.fiscalCounterTaxPercent);
    const value = cents(counter.fiscalCounterValue);
    return `${fiscalCounterType}${fiscalCounterCurrency}${detail}${value}`.toUpperCase();
  });
  return `${deviceId}${dayNo}${opened.slice(0, 10)}${texts.join('')}`;
}

/** The sums of a day's receipts. */
export function countDay(receipts: readonly WireReceipt[]): WireCounter[] {
  const sums = new Map<string, WireCounter>();
  const add = (counter: WireCounter) => {
    const { fiscalCounterValue, ...rest } = counter;
    const key = JSON.stringify(rest);
    const before = sums.get(key)?.fiscalCounterValue ?? 0;
    sums.set(key, {
      ...rest,
      fiscalCounterValue: (cents(before) + cents(fiscalCounterValue)) / 100,
    });
  };
  for (const { receiptType, receiptCurrency, receiptTaxes, receiptPayments } of receipts) {
    const prefix = receiptType === 'FiscalInvoice' ? 'Sale' : receiptType;
    for (const { taxID, taxPercent, salesAmountWithTax, taxAmount } of receiptTaxes) {
      const tax = {
        fiscalCounterCurrency: receiptCurrency,
        fiscalCounterTaxID: taxID,
        ...(taxPercent !== undefined && { fiscalCounterTaxPercent: taxPercent }),
      };
      add({ fiscalCounterType: `${prefix}ByTax`, ...tax, fiscalCounterValue: salesAmountWithTax });
      add({ fiscalCounterType: `${prefix}TaxByTax`, ...tax, fiscalCounterValue: taxAmount });
    }
    for (const { moneyTypeCode, paymentAmount } of receiptPayments) {
      add({
        fiscalCounterType: 'BalanceByMoneyType',
        fiscalCounterCurrency: receiptCurrency,
        fiscalCounterMoneyType: moneyTypeCode,
        fiscalCounterValue: paymentAmount,
      });
    }
  }
  return [...sums.values()].filter((each) => each.fiscalCounterValue !== 0).sort(byPlace);
}

function byPlace(a: WireCounter, b: WireCounter): number {
  const type = (each: WireCounter) => types.indexOf(each.fiscalCounterType.toUpperCase());
  const detail = ({ fiscalCounterTaxID, fiscalCounterMoneyType = '' }: WireCounter) =>
    fiscalCounterTaxID ?? monies.indexOf(fiscalCounterMoneyType);
  const currency = a.fiscalCounterCurrency.localeCompare(b.fiscalCounterCurrency);
  return type(a) - type(b) || currency || detail(a) - detail(b);
}
