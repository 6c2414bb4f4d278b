import { taxpayerOf } from '#modules/fiscal/fdms.ts';
import type { PrintedReceipt } from '#modules/fiscal/fiscal-schema.ts';
import type { ReceiptKind } from '#modules/fiscal/receipt.ts';
import { verificationAddress, verificationCode } from '#modules/fiscal/verification.ts';
import { centsToDollars } from '#shared/money.ts';
import type { DeviceRow, OrderReceipt, ReceiptRow } from './chain-repository.ts';
import { md5OfSignature } from './device/device-keys.ts';

const titles: Readonly<Record<ReceiptKind, string>> = {
  FiscalInvoice: 'FISCAL INVOICE',
  CreditNote: 'CREDIT NOTE',
  DebitNote: 'DEBIT NOTE',
};

/** All that ZIMRA requires on a paper. */
export function printedReceipt(
  device: DeviceRow,
  receipt: OrderReceipt,
  all: readonly OrderReceipt[],
): PrintedReceipt {
  const { content, dayNo, state } = receipt;
  const { config, deviceId, serialNo } = device;
  const isTaxInvoice = content.kind === 'FiscalInvoice' && config.vatNumber !== '';
  const about = all.find(({ globalNo }) => globalNo === content.original?.globalNo);
  return {
    ...placeOf(receipt),
    invoiceNo: content.invoiceNo,
    title: isTaxInvoice ? 'FISCAL TAX INVOICE' : titles[content.kind],
    seller: { ...taxpayerOf(config), contacts: config.contacts },
    buyer: content.buyer,
    dayNo,
    deviceId,
    serialNo,
    ...amountsOf(receipt),
    notes: content.notes,
    about: about
      ? `${about.content.invoiceNo} (${about.counter}/${about.globalNo}) of ${about.content.date.slice(0, 10)}`
      : '',
    ...verificationOf(device, receipt),
    isConfirmed: state !== 'waiting',
  };
}

function placeOf({ content: { counter, globalNo, date, currency } }: OrderReceipt) {
  return { counter, globalNo, date, currency };
}

function amountsOf({ content: { lines, taxes, payments, totalCents } }: OrderReceipt) {
  return {
    lines: lines.map((line) => ({
      name: line.name,
      hsCode: line.hsCode,
      quantity: line.quantity,
      price: line.unitCents === null ? null : centsToDollars(line.unitCents),
      total: centsToDollars(line.totalCents),
    })),
    taxes: taxes.map(({ percent, salesCents, taxCents }) => ({
      percent: percent === null ? null : percent / 100,
      net: centsToDollars(salesCents - taxCents),
      tax: centsToDollars(taxCents),
      total: centsToDollars(salesCents),
    })),
    payments: payments.map(({ moneyType, cents }) => ({
      type: moneyType,
      amount: centsToDollars(cents),
    })),
    total: centsToDollars(totalCents),
  };
}

/** The code of a receipt, and the address in its QR code. */
export function verificationOf(
  { config: { qrUrl }, deviceId }: DeviceRow,
  { content: { date, globalNo }, signature }: ReceiptRow,
): { code: string; address: string } {
  const signatureMd5 = md5OfSignature(signature);
  return {
    code: verificationCode(signatureMd5),
    address: verificationAddress({ qrUrl, deviceId, signatureMd5, date, globalNo }),
  };
}
