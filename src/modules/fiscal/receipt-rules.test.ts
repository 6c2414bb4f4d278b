import { describe, expect, test } from 'vitest';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import { composeInvoice, sameCurrencyRate } from './composing/compose-invoice.ts';
import { composeNote } from './composing/compose-note.ts';
import { nextReceiptMoment, toFiscalTime } from './fiscal-clock.ts';
import type { PlacedReceipt } from './receipt.ts';
import { findProblems, type ReceiptContext } from './receipt-rules.ts';
import { taxOfGroup } from './receipt-taxes.ts';
import { verificationAddress, verificationCode } from './verification.ts';

const since = { validFrom: '2023-01-01', validTill: null };
const taxes = [
  { taxId: 1, name: 'Exempt', percent: null, ...since },
  { taxId: 2, name: 'Zero rated 0%', percent: 0, ...since },
  { taxId: 3, name: 'Standard rated 15%', percent: 1500, ...since, validTill: '2025-12-31' },
  { taxId: 514, name: 'Non-VAT Withholding Tax', percent: 500, ...since },
  { taxId: 517, name: 'Standard rated 15.5%', percent: 1550, ...since, validFrom: '2026-01-01' },
];
const day = '2026-11-19';
const group = (name: TaxGroup, isVatPayer = true, on = day) =>
  taxOfGroup(taxes, { group: name, day: on, isVatPayer });

const shoe = { name: 'Shoe', quantity: 2, unitCents: 5775, discountCents: 0, hsCode: '6403' };
const oil = { ...shoe, name: 'Oil', quantity: 1, unitCents: 1000, hsCode: '15091000' };

function invoice(change: Partial<PlacedReceipt> = {}): PlacedReceipt {
  const content = composeInvoice({
    invoiceNo: 'INV-2026-00001',
    currency: 'USD',
    rate: sameCurrencyRate,
    buyer: null,
    lines: [
      { ...shoe, group: 'standard' },
      { ...oil, group: 'zero' },
    ],
    discountCents: 550,
    payments: [
      { moneyType: 'Card', cents: 10_000 },
      { moneyType: 'Coupon', cents: 2000 },
    ],
    taxOf: (name) => ({ taxId: group(name)?.taxId ?? 0, percent: group(name)?.percent ?? null }),
  });
  return { ...content, deviceId: 42, counter: 1, globalNo: 1, date: `${day}T10:00:00`, ...change };
}

const context: ReceiptContext = {
  taxes,
  isVatPayer: true,
  day: { openedAt: `${day}T09:59:59`, longestHours: 24 },
  previous: null,
  original: null,
};

const codes = (receipt: PlacedReceipt, change: Partial<ReceiptContext> = {}) =>
  findProblems(receipt, { ...context, ...change }).map(({ code }) => code);

describe('a receipt', () => {
  test('of an invoice has a discount for each tax, and taxes of the sums', () => {
    const receipt = invoice();
    expect(codes(receipt)).toEqual([]);
    expect(receipt.totalCents).toBe(12_000);
    expect(receipt.lines.map(({ type, totalCents }) => [type, totalCents])).toEqual([
      ['Sale', 11_550],
      ['Sale', 1000],
      ['Discount', -506],
      ['Discount', -44],
    ]);
    expect(receipt.taxes).toEqual([
      { taxId: 2, percent: 0, salesCents: 956, taxCents: 0 },
      { taxId: 517, percent: 1550, salesCents: 11_044, taxCents: 1482 },
    ]);
    expect(receipt.payments.map(({ cents }) => cents)).toEqual([10_000, 2000]);
  });

  test.each([
    ['RCPT010', { currency: 'usd' }],
    ['RCPT011', { counter: 2 }],
    ['RCPT014', { date: `${day}T09:59:59` }],
    ['RCPT041', { date: '2026-11-20T10:00:00' }],
    ['RCPT018', { payments: [] }],
    ['RCPT028', { payments: [{ moneyType: 'Card', cents: -1 }] as const }],
    ['RCPT029', { original: { deviceId: 42, globalNo: 1, dayNo: 1 } }],
    ['RCPT019', { totalCents: 11_999 }],
    ['RCPT038', { totalCents: 11_999 }],
    ['RCPT039', { totalCents: 11_999 }],
    ['RCPT043', { buyer: { name: 'A Buyer', tin: '123', vatNumber: '' } }],
  ])('that breaks %s is found before it is signed', (code, change) => {
    expect(codes(invoice(change))).toContain(code);
  });

  test('is later than the one before it, and next to it', () => {
    const previous = { date: `${day}T10:00:00`, globalNo: 1, counter: 1 };
    expect(codes(invoice({ counter: 2, globalNo: 3 }), { previous })).toEqual([
      'RCPT012',
      'RCPT030',
    ]);
  });

  test('needs an HS code on each line of a VAT payer, of eight digits where nothing is taxed', () => {
    const [first, second] = invoice().lines;
    const lines = (hsCode: string) => (second ? [{ ...second, hsCode }] : []);
    expect(first?.hsCode).toBe('6403');
    expect(codes(invoice({ lines: lines('') }))).toContain('RCPT047');
    expect(codes(invoice({ lines: lines('1509') }))).toContain('RCPT048');
    expect(codes(invoice({ lines: lines('150910') }))).toContain('RCPT048');
    expect(codes(invoice({ lines: lines('15091000') }))).not.toContain('RCPT048');
    expect(codes(invoice({ lines: lines('') }), { isVatPayer: false })).not.toContain('RCPT047');
  });

  test('bears only taxes that are valid on its day, and none of who pays no VAT', () => {
    expect(codes(invoice(), { taxes: taxes.slice(0, 4) })).toContain('RCPT025');
    expect(codes(invoice(), { isVatPayer: false })).toContain('RCPT021');
  });
});

describe('a note', () => {
  const original = {
    date: `${day}T10:00:00`,
    currency: 'USD',
    taxIds: [2, 517],
    remainingCents: 12_000,
  };
  const credit = (cents: number, date = `${day}T11:00:00`): PlacedReceipt => ({
    ...composeNote({
      kind: 'CreditNote',
      invoiceNo: 'CN-2026-00001',
      originalInvoiceNo: 'INV-2026-00001',
      currency: 'USD',
      original: { deviceId: 42, globalNo: 1, dayNo: 1 },
      cents,
      remaining: [
        { taxId: 2, percent: 0, hsCode: '15091000', cents: 956 },
        { taxId: 517, percent: 1550, hsCode: '6403', cents: 11_044 },
      ],
      payment: 'Card',
      buyer: null,
    }),
    ...{ deviceId: 42, counter: 2, globalNo: 2, date },
  });
  const previous = { date: `${day}T10:00:00`, globalNo: 1, counter: 1 };
  const context = { original, previous };

  test('gives back of each tax what is left of it, with a reason and in negative amounts', () => {
    const note = credit(12_000);
    expect(codes(note, context)).toEqual([]);
    expect(note.taxes).toEqual([
      { taxId: 2, percent: 0, salesCents: -956, taxCents: 0 },
      { taxId: 517, percent: 1550, salesCents: -11_044, taxCents: -1482 },
    ]);
    expect(note.notes).toBe('Money refunded of INV-2026-00001');
  });

  test.each([
    ['RCPT032', null],
    ['RCPT033', { ...original, date: '2025-11-19T10:59:59' }],
    ['RCPT042', { ...original, currency: 'ZWG' }],
    ['RCPT036', { ...original, taxIds: [2] }],
    ['RCPT035', { ...original, remainingCents: 11_999 }],
  ])('that breaks %s is found before it is signed', (code, changed) => {
    expect(codes(credit(12_000), { previous, original: changed })).toContain(code);
  });
});

describe('the tax of a group', () => {
  test('is the one of the configuration that is valid that day, never the withholding tax', () => {
    expect(group('standard')?.taxId).toBe(517);
    expect(group('standard', true, '2025-12-01')?.taxId).toBe(3);
    expect([group('zero')?.taxId, group('exempt')?.taxId]).toEqual([2, 1]);
    expect(group('standard', false)?.taxId).toBe(1);
    expect(taxOfGroup([], { group: 'standard', day, isVatPayer: true })).toBeNull();
  });
});

describe('the clock', () => {
  test('never goes back between receipts, and not twice into one second', () => {
    const now = new Date('2026-11-19T08:00:00.900Z');
    expect(toFiscalTime(now)).toBe('2026-11-19T10:00:00');
    expect(nextReceiptMoment(now, null).toISOString()).toBe('2026-11-19T08:00:00.000Z');
    const before = new Date('2026-11-19T08:00:00.000Z');
    expect(nextReceiptMoment(now, before).toISOString()).toBe('2026-11-19T08:00:01.000Z');
    const ahead = new Date('2026-11-19T09:00:00.000Z');
    expect(nextReceiptMoment(now, before, ahead).toISOString()).toBe('2026-11-19T09:00:01.000Z');
  });
});

test('the code under the square leads to the receipt at ZIMRA', () => {
  const signatureMd5 = '4c8be276633304170011223344556677';
  expect(verificationCode(signatureMd5)).toBe('4C8B-E276-6333-0417');
  const receipt = { qrUrl: 'https://fdms.zimra.co.zw/', deviceId: 321, globalNo: 7, signatureMd5 };
  expect(verificationAddress({ ...receipt, date: '2026-11-19T10:00:00' })).toBe(
    'https://fdms.zimra.co.zw/00000003211911202600000000074C8BE27663330417',
  );
});
