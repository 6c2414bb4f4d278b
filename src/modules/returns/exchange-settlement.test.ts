import { expect, test } from 'vitest';
import { settleExchange } from './exchange-settlement.ts';

test.each([
  ['dearer', 10_000, 12_550, { creditedCents: 10_000, toPayCents: 2_550, toRefundCents: 0 }],
  ['cheaper', 10_000, 7_999, { creditedCents: 7_999, toPayCents: 0, toRefundCents: 2_001 }],
  ['as dear', 10_000, 10_000, { creditedCents: 10_000, toPayCents: 0, toRefundCents: 0 }],
  ['for nothing', 0, 500, { creditedCents: 0, toPayCents: 500, toRefundCents: 0 }],
] as const)('%s', (_, worth, total, settlement) => {
  expect(settleExchange(worth, total)).toEqual(settlement);
});
