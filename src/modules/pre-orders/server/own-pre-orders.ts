import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type {
  OwnPreOrder,
  PreOrderInput,
  ShownOffer,
} from '#modules/pre-orders/pre-order-schema.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type CancelFailure, cancelIn } from './cancel.ts';
import type { PreOrderParts } from './parts.ts';
import { findPreOrder } from './pre-order-repository.ts';
import { listShownOffers, type PlaceAnswer, takePlace } from './take-place.ts';

export type OwnPreOrders = {
  offersOf(productId: number): Promise<ShownOffer[]>;
  take(input: PreOrderInput, address: string): Promise<PlaceAnswer>;
  /** Null if the link is unknown or the pre-order is forgotten. */
  find(token: string): Promise<OwnPreOrder | null>;
  cancel(token: string): Promise<Result<OwnPreOrder, CancelFailure>>;
};

export function createOwnPreOrders(
  parts: PreOrderParts,
  signingKeys: readonly string[],
): OwnPreOrders {
  const { db } = parts;
  const read = (token: string) => readLinkToken(signingKeys, token, 'pre-order');
  async function find(token: string): Promise<OwnPreOrder | null> {
    const id = read(token);
    return id ? show(db, id) : null;
  }
  return {
    offersOf: (productId) => listShownOffers(parts, productId),
    take: (input, address) => takePlace(parts, input, limitedAddress(address)),
    find,
    async cancel(token) {
      const id = read(token);
      if (!id) return fail('pre-order-not-found');
      const cancelled = await transactionOrFail(db, (tx) => cancelIn(tx, parts, id, 'client'));
      if (!cancelled.ok) return cancelled;
      const own = await show(db, id);
      return own ? ok(own) : fail('pre-order-not-found');
    },
  };
}

async function show(db: Database, id: string): Promise<OwnPreOrder | null> {
  const row = await findPreOrder(db, id);
  if (!row) return null;
  const { productId, productName, color, size, name, email, phone, state, expectedOn } = row;
  return {
    ...{ productId, productName, color, size, name, email, phone, state, expectedOn },
    priceCents: row.priceCents,
    depositCents: row.balanceCents ?? 0,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    checkoutId: state === 'arrived' ? id : null,
    orderNumber: row.saleOrder,
  };
}
