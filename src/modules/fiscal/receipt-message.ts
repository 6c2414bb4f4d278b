import { centsToDollars } from '#shared/money.ts';
import type { FiscalCounter } from './counters.ts';
import type { PlacedReceipt, ReceiptLine, TaxRow } from './receipt.ts';

export type DeviceSignature = { hash: string; signature: string };

const percentOf = (percent: number | null) =>
  percent === null ? {} : { taxPercent: percent / 100 };

/** A receipt for FDMS. Tax codes are never sent, so that every reader signs the same text. */
export function receiptMessage(receipt: PlacedReceipt, receiptDeviceSignature: DeviceSignature) {
  const { buyer, notes, original } = receipt;
  return {
    receipt: {
      receiptType: receipt.kind,
      receiptCurrency: receipt.currency,
      receiptCounter: receipt.counter,
      receiptGlobalNo: receipt.globalNo,
      invoiceNo: receipt.invoiceNo,
      ...(buyer && { buyerData: buyerMessage(buyer) }),
      ...(notes && { receiptNotes: notes }),
      receiptDate: receipt.date,
      ...(original && { creditDebitNote: originalMessage(original) }),
      receiptLinesTaxInclusive: true,
      receiptLines: receipt.lines.map(lineMessage),
      receiptTaxes: receipt.taxes.map(taxMessage),
      receiptPayments: receipt.payments.map(({ moneyType, cents }) => ({
        moneyTypeCode: moneyType,
        paymentAmount: centsToDollars(cents),
      })),
      receiptTotal: centsToDollars(receipt.totalCents),
      receiptPrintForm: 'InvoiceA4',
      receiptDeviceSignature,
    },
  };
}

function buyerMessage({ name, tin, vatNumber }: NonNullable<PlacedReceipt['buyer']>) {
  return { buyerRegisterName: name, buyerTIN: tin, ...(vatNumber && { vatNumber }) };
}

function originalMessage({ deviceId, globalNo, dayNo }: NonNullable<PlacedReceipt['original']>) {
  return { deviceID: deviceId, receiptGlobalNo: globalNo, fiscalDayNo: dayNo };
}

function lineMessage(line: ReceiptLine, place: number) {
  const { type, name, hsCode, unitCents, quantity, totalCents, taxId, percent } = line;
  return {
    receiptLineType: type,
    receiptLineNo: place + 1,
    ...(hsCode && { receiptLineHSCode: hsCode }),
    receiptLineName: name,
    ...(unitCents !== null && { receiptLinePrice: centsToDollars(unitCents) }),
    receiptLineQuantity: quantity,
    receiptLineTotal: centsToDollars(totalCents),
    ...percentOf(percent),
    taxID: taxId,
  };
}

function taxMessage({ taxId, percent, taxCents, salesCents }: TaxRow) {
  return {
    ...percentOf(percent),
    taxID: taxId,
    taxAmount: centsToDollars(taxCents),
    salesAmountWithTax: centsToDollars(salesCents),
  };
}

export function counterMessage({ type, currency, tax, moneyType, cents }: FiscalCounter) {
  return {
    fiscalCounterType: type,
    fiscalCounterCurrency: currency,
    ...(tax && { fiscalCounterTaxID: tax.id }),
    ...(tax && tax.percent !== null && { fiscalCounterTaxPercent: tax.percent / 100 }),
    ...(moneyType && { fiscalCounterMoneyType: moneyType }),
    fiscalCounterValue: centsToDollars(cents),
  };
}
