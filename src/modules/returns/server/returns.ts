import type { BookingParts } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { ReturnLookup, ReturnRequestInput } from '#modules/returns/return-schema.ts';
import { type DeclinedReturn, declineReturn } from './decline-return.ts';
import { type ReturnWish, receiveReturn } from './receive-return.ts';
import { findReturnable, requestReturn } from './request-return.ts';

export type ReturnsParts = BookingParts & { payments: Payments };

export type Returns = ReturnType<typeof createReturns>;

export function createReturns(parts: ReturnsParts) {
  return {
    receiveReturn: (wish: ReturnWish) => receiveReturn(parts, wish),
    declineReturn: (declined: DeclinedReturn) => declineReturn(parts, declined),
    /** `address`: the caller's address, by which wrong tries are limited. */
    findReturnable: (asked: ReturnLookup, address: string) => findReturnable(parts, asked, address),
    requestReturn: (asked: ReturnRequestInput, address: string) =>
      requestReturn(parts, asked, address),
  };
}
