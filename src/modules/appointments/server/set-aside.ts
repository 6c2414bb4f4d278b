import type { Transaction } from '#database/client.ts';
import type { SetAside } from '#modules/appointments/appointment-schema.ts';
import { type Inventory, listVariants } from '#modules/inventory/server/index.ts';
import { choiceText, findVariant } from '#modules/inventory/variant.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { listNames, listSold, replaceItems } from './item-repository.ts';

type Chosen = { productId: number; variantId: number; name: string };

type AsideFailure =
  | Result<never, 'product-not-found' | 'appointment-over'>
  /** With the sentence that says which product. */
  | Result<never, 'choice-not-made' | 'aside-refused', string>;

/** Replaces what is held for an appointment. Callers have locked it, and roll back what was refused. */
export async function setAside(
  tx: Transaction,
  inventory: Pick<Inventory, 'holdStock'>,
  id: string,
  { items }: SetAside,
): Promise<Result<null, never> | AsideFailure> {
  if ((await listSold(tx, [id])).size > 0) return fail('appointment-over');
  const chosen = await chooseVariants(tx, items);
  if (!chosen.ok) return chosen;
  await replaceItems(
    tx,
    id,
    chosen.value.map(({ productId, variantId }) => ({ productId, variantId })),
  );
  const lines = chosen.value.map(({ productId, variantId }) => ({
    productId,
    variantId,
    quantity: 1,
  }));
  const held = await inventory.holdStock(tx, { checkoutId: id, lines });
  if (held.ok) return ok(null);
  const short = held.detail?.[0]?.productId;
  const name = chosen.value.find(({ productId }) => productId === short)?.name ?? 'One product';
  return fail('aside-refused', `${name} is sold out in this size, so it can’t be set aside.`);
}

async function chooseVariants(
  tx: Transaction,
  items: SetAside['items'],
): Promise<Result<Chosen[], never> | AsideFailure> {
  const ids = items.map(({ productId }) => productId);
  const names = await listNames(tx, ids);
  const variants = await listVariants(tx, ids);
  const chosen: Chosen[] = [];
  for (const { productId, color, size } of items) {
    const name = names.get(productId);
    if (name === undefined) return fail('product-not-found');
    const variant = findVariant(variants.get(productId) ?? [], { color, size });
    if (!variant) {
      const choice = choiceText({ color, size }) || 'no size';
      return fail('choice-not-made', `${name} does not come in ${choice}.`);
    }
    chosen.push({ productId, variantId: variant.id, name });
  }
  return ok(chosen);
}

/** What a sale has taken over is the sale's. */
export async function release(
  tx: Transaction,
  inventory: Pick<Inventory, 'releaseHold'>,
  id: string,
): Promise<void> {
  if ((await listSold(tx, [id])).size === 0) await inventory.releaseHold(tx, id);
}
