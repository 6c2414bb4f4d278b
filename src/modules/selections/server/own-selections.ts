import type { Database, Executor } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { findPersonName } from '#modules/clients/server/index.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { stateOfSelection } from '#modules/selections/selection.ts';
import type { AnswerInput, OwnSelection } from '#modules/selections/selection-schema.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import {
  answerItem,
  findSelectionRow,
  listItems,
  lockSelection,
  markOpened,
  markReleased,
  type SelectionRow,
} from './selection-repository.ts';

export type OwnSelections = ReturnType<typeof createOwnSelections>;

type OwnParts = {
  db: Database;
  signingKeys: readonly string[];
  inventory: Pick<Inventory, 'releaseHold'>;
  catalog: Pick<Catalog, 'listProducts'>;
  /** Whether a reduction has to name the lowest price before. */
  priceRule(): PriceRule;
};

export function createOwnSelections(parts: OwnParts) {
  const { db, signingKeys, inventory } = parts;
  const read = (token: string) => readLinkToken(signingKeys, token, 'selection');
  return {
    /** Null if the link is invalid. */
    async find(token: string) {
      const id = read(token);
      const row = id && (await findSelectionRow(db, id));
      return row ? withLowestPrices(parts, await toOwnSelection(db, row)) : null;
    },
    /** Records that a person has opened it. */
    open: (token: string) =>
      db.transaction(async (tx) => {
        const id = read(token);
        if (!id || !(await findSelectionRow(tx, id))) return fail('selection-not-found');
        await markOpened(tx, id, new Date());
        await announceStaffChange(tx, 'selection');
        return ok(null);
      }),
    async answer(token: string, position: number, input: AnswerInput) {
      const answered = await transactionOrFail(db, async (tx) => {
        const id = read(token);
        if (!id) return fail('selection-not-found');
        await lockSelection(tx, id);
        const row = await findSelectionRow(tx, id);
        if (!row) return fail('selection-not-found');
        const now = new Date();
        if (stateOfSelection(row, now) !== 'open') return fail('selection-over');
        const change = {
          ...(input.answer !== undefined && { answer: input.answer }),
          ...(input.question !== undefined && { question: input.question }),
        };
        if (!(await answerItem(tx, { id, position }, change, now))) {
          return fail('selection-not-found');
        }
        const answered = await toOwnSelection(tx, row);
        const held = answered.items.filter(({ isHeld }) => isHeld);
        // If all held items are declined, the hold is released.
        if (held.length > 0 && held.every((item) => item.answer === 'no')) {
          await markReleased(tx, id, now);
          await inventory.releaseHold(tx, id);
        }
        await announceStaffChange(tx, 'selection');
        return ok(answered);
      });
      return answered.ok ? ok(await withLowestPrices(parts, answered.value)) : answered;
    },
  };
}

/** The reductions as the shop's pages show them, where they have to name the lowest price before. */
async function withLowestPrices(
  { catalog, priceRule }: OwnParts,
  selection: OwnSelection,
): Promise<OwnSelection> {
  const ids = selection.items.map(({ productId }) => productId);
  if (ids.length === 0 || !priceRule().namesLowestPrice) return selection;
  const { products } = await catalog.listProducts({ ids });
  const items = selection.items.map((item) => {
    const product = products.find(({ id }) => id === item.productId);
    const { formerPrice = null, lowestBefore } = product ?? {};
    return { ...item, formerPrice, ...(lowestBefore !== undefined && { lowestBefore }) };
  });
  return { ...selection, items };
}

async function toOwnSelection(db: Executor, row: SelectionRow): Promise<OwnSelection> {
  const state = stateOfSelection(row, new Date());
  const items = state === 'open' ? ((await listItems(db, [row.id])).get(row.id) ?? []) : [];
  const isHeld = items.some((item) => item.isHeld) && row.releasedAt === null;
  return {
    firstName: row.firstName,
    adviser: row.adviserId === null ? null : await findPersonName(db, row.adviserId),
    note: state === 'open' ? row.note : '',
    state,
    expiresAt: row.expiresAt.toISOString(),
    heldUntil: isHeld ? (row.heldUntil?.toISOString() ?? null) : null,
    items,
  };
}
