import { useState } from 'react';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { AdminReturn } from '#modules/order-desk/order-returns.ts';
import type { ComingBack } from '#modules/returns/return-effects.ts';
import {
  addQuantities,
  leftToReturn,
  returnableLeft,
  returnValue,
} from '#modules/returns/return-value.ts';
import { dollarsToCents } from '#shared/money.ts';

export type DraftLine = { quantity: number; reason: string; restock: boolean };

/** The items that staff take back, and their value. */
export function useReturnDraft(order: AdminOrderDetails, request: AdminReturn | null) {
  const { returning, items } = order;
  const [ids] = useState(() => ({
    id: request?.id ?? crypto.randomUUID(),
    saleId: crypto.randomUUID(),
  }));
  const left = returnableLeft(items, returning);
  const [drafts, setDrafts] = useState(() => draftsOf(left, request));
  const [withShipping, setWithShipping] = useState(false);
  const lines = drafts.flatMap((draft, position) =>
    draft.quantity > 0 ? [{ position, ...draft }] : [],
  );
  const valued = {
    lines: items.map(({ quantity, price, discount }) => ({
      quantity,
      unitPriceCents: dollarsToCents(price),
      discountCents: discount === undefined ? null : dollarsToCents(discount),
    })),
    discountCents: dollarsToCents(returning.discount),
    shippingCents: dollarsToCents(order.shipping),
  };
  const valueCents = returnValue(valued, returning, lines, { withShipping });
  const coming: ComingBack = {
    items: sum(lines.map(({ quantity }) => quantity)),
    restocked: sum(lines.map(({ quantity, restock }) => (restock ? quantity : 0))),
    left: leftToReturn(items, {
      ...returning,
      quantities: addQuantities(returning.quantities, lines),
    }),
    customer: order.user.email || nameOf(order),
  };
  return {
    ids,
    left,
    drafts,
    change: (position: number, change: Partial<DraftLine>) =>
      setDrafts(drafts.map((draft, at) => (at === position ? { ...draft, ...change } : draft))),
    lines,
    withShipping,
    setWithShipping,
    coming,
    /** The refundable value, which may be limited by the rest of the payment. */
    worthCents: Math.min(valueCents, dollarsToCents(order.refundable)),
  };
}

export type ReturnDraft = ReturnType<typeof useReturnDraft>;

function draftsOf(left: readonly number[], request: AdminReturn | null): DraftLine[] {
  return left.map((count, position) => {
    const asked = request?.lines.find((line) => line.position === position);
    const quantity = Math.min(asked?.quantity ?? 0, count);
    return { quantity, reason: asked?.reason ?? '', restock: true };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
