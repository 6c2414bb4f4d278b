import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { OwnPreOrder, PreOrderInput } from '#modules/pre-orders/pre-order-schema.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { fail, found } from '#shared/result.ts';
import { cancelIn } from './cancel.ts';
import type { PreOrderParts } from './parts.ts';
import { findPreOrder } from './pre-order-repository.ts';
import { listShownOffers, takePlace } from './take-place.ts';

export type OwnPreOrders = ReturnType<typeof createOwnPreOrders>;

export function createOwnPreOrders(parts: PreOrderParts, signingKeys: readonly string[]) {
  const { db } = parts;
  const read = (token: string) => readLinkToken(signingKeys, token, 'pre-order');
  return {
    offersOf: (productId: number) => listShownOffers(parts, productId),
    take: (input: PreOrderInput, address: string) =>
      takePlace(parts, input, limitedAddress(address)),
    /** Null if the link is unknown or the pre-order is forgotten. */
    async find(token: string) {
      const id = read(token);
      return id ? show(db, id) : null;
    },
    async cancel(token: string) {
      const id = read(token);
      if (!id) return fail('pre-order-not-found');
      const cancelled = await transactionOrFail(db, (tx) => cancelIn(tx, parts, id, 'client'));
      return cancelled.ok ? found(await show(db, id), 'pre-order-not-found') : cancelled;
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
