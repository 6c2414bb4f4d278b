import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countersOf } from './counters.ts';
import type { TaxRow } from './receipt.ts';
import { closingText, confirmationText, receiptText } from './signing-text.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

const row = (taxId: number, percent: number | null, taxCents: number, salesCents: number) =>
  ({ taxId, percent, taxCents, salesCents }) satisfies TaxRow;

const first = {
  deviceId: 24455,
  kind: 'FiscalInvoice',
  currency: 'USD',
  globalNo: 7,
  date: '2025-05-06T12:40:34',
  totalCents: 581,
  taxes: [row(1, null, 0, 581)],
} as const;

describe('the text that is signed', () => {
  test('of the first receipt of a day, exempt, as ZIMRA hashes it', () => {
    const text = receiptText(first, null);
    expect(text).toBe('24455FISCALINVOICEUSD72025-05-06T12:40:345810581');
    expect(hash(text)).toBe('oDCrjJ5wjYdt+DjjqEJ6Z9zEtjttpb5OYLlYh9Avsic=');
  });

  test('of a credit note that follows it bears its hash and negative amounts', () => {
    const note = {
      ...first,
      kind: 'CreditNote',
      globalNo: 8,
      date: '2025-05-06T12:54:46',
      totalCents: -581,
      taxes: [row(1, null, 0, -581)],
    } as const;
    const text = receiptText(note, 'oDCrjJ5wjYdt+DjjqEJ6Z9zEtjttpb5OYLlYh9Avsic=');
    expect(hash(text)).toBe('F7ZV6q3zDkgKK2/d2970TkxtrwyyQwg9AUXeu6b1Pr8=');
  });

  test('has the taxes in the order of their numbers, whatever their order on the receipt', () => {
    const note = {
      deviceId: 322,
      kind: 'CreditNote',
      currency: 'USD',
      globalNo: 85,
      date: '2020-09-19T09:23:07',
      totalCents: -4035,
      taxes: [row(3, 1450, -300, -2300), row(2, 0, 0, -1000), row(1, null, 0, -700)],
    } as const;
    const text = receiptText(note, 'hNVJXP/ACOiE8McD3pKsDlqBXpuaUqQOfPnMyfZWI9k=');
    expect(hash(text)).toBe('F9/QB0vhxQlEF2nk+oebwP8V+qBcNlOFvoTeE/1QxPc=');
  });

  test('of what ZIMRA confirms is the signature, its number and its date', () => {
    const signature =
      'YyXTSizBBrMjMk4VQL+sCNr+2AC6aQbDAn9JMV2rk3yJ6MDZwie0wqQW3oisNWrMkeZsuAyFSnFkU2A+pKm91sOHVdjeRBebjQgAQQIMTCVIcYrx+BizQ7Ib9iCdsVI+Jel2nThqQiQzfRef6EgtgsaIAN+PV55xSrHvPkIe+Bc=';
    const text = confirmationText({
      signature,
      receiptId: 48377,
      serverDate: '2019-09-19T15:43:12',
    });
    expect(hash(text)).toBe('JQoIo/AgOsvm+PUQpvlQ/U7YMei3m/jbygNrBVfz6Sg=');
  });

  test('of a day has its counters by type, currency, tax and kind of money, without zeros', () => {
    const receipts = [
      {
        kind: 'FiscalInvoice',
        currency: 'USD',
        taxes: [row(2, 0, 0, 500), row(3, 1550, 155, 1155)],
        payments: [
          { moneyType: 'MobileWallet', cents: 655 },
          { moneyType: 'Cash', cents: 1000 },
        ],
      },
      {
        kind: 'FiscalInvoice',
        currency: 'ZWG',
        taxes: [row(1, null, 0, 700)],
        payments: [{ moneyType: 'Card', cents: 700 }],
      },
      {
        kind: 'CreditNote',
        currency: 'USD',
        taxes: [row(3, 1550, -155, -1155)],
        payments: [{ moneyType: 'Cash', cents: -1000 }],
      },
    ] as const;
    const opened = { deviceId: 24455, dayNo: 3, openedAt: '2026-11-19T08:00:00' };
    expect(closingText({ ...opened, counters: countersOf(receipts) })).toBe(
      [
        '2445532026-11-19',
        'SALEBYTAXUSD0.00500',
        'SALEBYTAXUSD15.501155',
        'SALEBYTAXZWG700',
        'SALETAXBYTAXUSD15.50155',
        'CREDITNOTEBYTAXUSD15.50-1155',
        'CREDITNOTETAXBYTAXUSD15.50-155',
        'BALANCEBYMONEYTYPEUSDMOBILEWALLET655',
        'BALANCEBYMONEYTYPEZWGCARD700',
      ].join(''),
    );
  });
});
