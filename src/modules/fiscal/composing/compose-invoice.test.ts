import { expect, test } from 'vitest';
import { composeInvoice, convert } from './compose-invoice.ts';

const tax = { taxId: 517, percent: 1550 };

test('a receipt in ZWG comes to the converted sum, however its lines are rounded', () => {
  const rate = 26_840_017;
  const prices = [33, 1999, 10_501, 7];
  const lines = prices.map((unitCents, place) => ({
    name: `Product ${place}`,
    ...{ unitCents, quantity: 3, discountCents: place, hsCode: '6403', group: 'standard' as const },
  }));
  const total = prices.reduce((sum, cents) => sum + cents * 3, 0) - 250;
  const receipt = composeInvoice({
    invoiceNo: 'INV-2026-00001',
    ...{ currency: 'ZWG', rate, buyer: null, lines, discountCents: 250 },
    payments: [{ moneyType: 'Cash', cents: total }],
    taxOf: () => tax,
  });
  expect(receipt.totalCents).toBe(convert(total, rate));
  expect(receipt.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(receipt.totalCents);
  expect(receipt.payments).toEqual([{ moneyType: 'Cash', cents: receipt.totalCents }]);
  expect(receipt.taxes.map(({ salesCents }) => salesCents)).toEqual([receipt.totalCents]);
});
