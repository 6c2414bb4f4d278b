import type { Transaction } from '#database/client.ts';
import type { NewApproval } from '#modules/approval/approval-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { type ChosenItem, chooseVariants, lockClientRow } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { insertApproval } from './approval-repository.ts';
import { isDueDay, type Stock } from './approval-steps.ts';

export type MakeFailure =
  | Result<never, 'client-not-found' | 'product-not-found' | 'approval-day-unfit'>
  /** With the sentence that says which product. */
  | Result<never, 'choice-not-made' | 'approval-refused', string>;

/** Last in its transaction the stock, as in every purchase. */
export async function makeApproval(
  tx: Transaction,
  stock: Stock,
  input: NewApproval,
  by: RoleAuthor,
): Promise<Result<null, never> | MakeFailure> {
  const { id, clientId, address, note, dueOn } = input;
  const client = await lockClientRow(tx, clientId, by);
  if (!client) return fail('client-not-found');
  if (!isDueDay(dueOn)) return fail('approval-day-unfit');
  const chosen = await chooseVariants(tx, input.items);
  if (!chosen.ok) return chosen;
  const card = chosen.value.find(({ product }) => product.isGiftCard);
  if (card) return fail('approval-refused', `${card.product.name} can’t be sent on approval.`);
  const row = {
    ...{ id, address, note, dueOn, saleId: id, userId: client.userId },
    createdBy: by.actor.email,
  };
  if (!(await insertApproval(tx, row, linesOf(chosen.value)))) return ok(null);
  await recordAudit(tx, { ...by, action: 'approval.made', subject: client.email });
  const held = await stock.holdStock(tx, { checkoutId: id, lines: linesOf(chosen.value) });
  if (held.ok) return ok(null);
  const short = held.detail?.[0];
  const name = chosen.value.find(({ variantId }) => variantId === short?.variantId)?.product.name;
  return fail(
    'approval-refused',
    `${name ?? 'One product'}: ${short?.available ?? 0} left in this size and colour.`,
  );
}

const linesOf = (chosen: readonly ChosenItem<NewApproval['items'][number]>[]) =>
  chosen.map(({ product, variantId, quantity }) => ({
    ...{ variantId, quantity },
    productId: product.id,
    priceCents: product.priceCents,
  }));
