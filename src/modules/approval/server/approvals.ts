import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Counts, NewApproval, StaffApproval } from '#modules/approval/approval-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type ApprovalRow,
  findApprovalRow,
  listApprovalRows,
  lockApproval,
} from './approval-repository.ts';
import {
  cancel,
  moveDue,
  renewSale,
  type StepAnswer,
  type StepFailure,
  type Stock,
  sendOut,
  settle,
} from './approval-steps.ts';
import { type MakeFailure, makeApproval } from './make-approval.ts';
import { type LinkParts, showApprovals } from './show-approval.ts';

export type ApprovalParts = LinkParts & { db: Database; inventory: Stock };

type Unknown = Result<never, 'approval-not-found'>;
type Answer = Promise<Result<StaffApproval, never> | Unknown | StepFailure>;

/** What advisers do with goods on approval; they see those of their own clients. */
export type Approvals = {
  list(by: RoleAuthor, clientId?: number): Promise<StaffApproval[]>;
  find(id: string, by: RoleAuthor): Promise<Result<StaffApproval, never> | Unknown>;
  /** Takes the items off the shelf. The same id makes one. */
  make(
    input: NewApproval,
    by: RoleAuthor,
  ): Promise<Result<StaffApproval, never> | Unknown | MakeFailure>;
  sendOut(id: string, by: RoleAuthor): Answer;
  cancel(id: string, by: RoleAuthor): Answer;
  moveDue(id: string, dueOn: string, by: RoleAuthor): Answer;
  /** What is not bought is on sale again; what is bought is held for its sale. */
  settle(id: string, bought: Counts, by: RoleAuthor): Answer;
  renewSale(id: string, by: RoleAuthor): Answer;
};

type Step = (tx: Transaction, row: ApprovalRow) => Promise<StepAnswer>;

export function createApprovals(parts: ApprovalParts): Approvals {
  const { db, inventory: stock } = parts;
  const showOne = async (executor: Executor, id: string, by: RoleAuthor) => {
    const row = await findApprovalRow(executor, id, by);
    const [shown] = row ? await showApprovals(executor, parts, [row]) : [];
    return shown ? ok(shown) : fail('approval-not-found');
  };
  /** One step at a time; what changed nothing is not written to the log. */
  const step = (id: string, by: RoleAuthor, action: string, work: Step): Answer =>
    transactionOrFail<Awaited<Answer>>(db, async (tx) => {
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
    list: async (by, clientId) =>
      showApprovals(db, parts, await listApprovalRows(db, by, clientId)),
    find: (id, by) => showOne(db, id, by),
    make: (input, by) =>
      transactionOrFail<Awaited<ReturnType<Approvals['make']>>>(db, async (tx) => {
        const made = await makeApproval(tx, stock, input, by);
        return made.ok ? showOne(tx, input.id, by) : made;
      }),
    sendOut: (id, by) => step(id, by, 'out', sendOut),
    cancel: (id, by) => step(id, by, 'cancelled', (tx, row) => cancel(tx, row, stock)),
    moveDue: (id, dueOn, by) => step(id, by, 'moved', (tx, row) => moveDue(tx, row, dueOn)),
    settle: (id, bought, by) =>
      step(id, by, 'settled', (tx, row) =>
        settle(tx, row, bought, { stock, settledBy: by.actor.email }),
      ),
    renewSale: (id, by) => step(id, by, 'sale-renewed', (tx, row) => renewSale(tx, row, stock)),
  };
}
