import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Counts, NewApproval } from '#modules/approval/approval-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { type ChosenItem, chooseVariants, lockClientRow } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fail, found, ok, type Result } from '#shared/result.ts';
import {
  type ApprovalRow,
  findApprovalRow,
  insertApproval,
  listApprovalRows,
  lockApproval,
} from './approval-repository.ts';
import {
  cancel,
  isDueDay,
  moveDue,
  renewSale,
  type StepAnswer,
  type Stock,
  sendOut,
  settle,
} from './approval-steps.ts';
import { type LinkParts, showApprovals } from './show-approval.ts';

/** What advisers do with goods on approval; they see those of their own clients. */
export type Approvals = ReturnType<typeof createApprovals>;

type Step = (tx: Transaction, row: ApprovalRow) => Promise<StepAnswer>;

export function createApprovals(parts: LinkParts & { db: Database; inventory: Stock }) {
  const { db, inventory: stock } = parts;
  const showOne = async (executor: Executor, id: string, by: RoleAuthor) => {
    const row = await findApprovalRow(executor, id, by);
    const [shown] = row ? await showApprovals(executor, parts, [row]) : [];
    return found(shown, 'approval-not-found');
  };
  /** One step at a time; what changed nothing is not written to the log. */
  const step = (id: string, by: RoleAuthor, action: string, work: Step) =>
    transactionOrFail(db, async (tx) => {
      await lockApproval(tx, id);
      const row = await findApprovalRow(tx, id, by);
      if (!row) return fail('approval-not-found');
      const done = await work(tx, row);
      if (!done.ok) return done;
      if (done.value) {
        await recordAudit(tx, { ...by, action: `approval.${action}`, subject: row.email });
      }
      return showOne(tx, id, by);
    });
  return {
    list: async (by: RoleAuthor, clientId?: number) =>
      showApprovals(db, parts, await listApprovalRows(db, by, clientId)),
    find: (id: string, by: RoleAuthor) => showOne(db, id, by),
    /** Takes the items off the shelf. The same id makes one. */
    make: (input: NewApproval, by: RoleAuthor) =>
      transactionOrFail(db, async (tx) => {
        const made = await makeApproval(tx, stock, input, by);
        return made.ok ? showOne(tx, input.id, by) : made;
      }),
    sendOut: (id: string, by: RoleAuthor) => step(id, by, 'out', sendOut),
    cancel: (id: string, by: RoleAuthor) =>
      step(id, by, 'cancelled', (tx, row) => cancel(tx, row, stock)),
    moveDue: (id: string, dueOn: string, by: RoleAuthor) =>
      step(id, by, 'moved', (tx, row) => moveDue(tx, row, dueOn)),
    /** What is not bought is on sale again; what is bought is held for its sale. */
    settle: (id: string, bought: Counts, by: RoleAuthor) =>
      step(id, by, 'settled', (tx, row) =>
        settle(tx, row, bought, { stock, settledBy: by.actor.email }),
      ),
    renewSale: (id: string, by: RoleAuthor) =>
      step(id, by, 'sale-renewed', (tx, row) => renewSale(tx, row, stock)),
  };
}

type MakeFailure =
  | Result<never, 'client-not-found' | 'product-not-found' | 'approval-day-unfit'>
  /** With the sentence that says which product. */
  | Result<never, 'choice-not-made' | 'approval-refused', string>;

/** Last in its transaction the stock, as in every purchase. */
async function makeApproval(
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
