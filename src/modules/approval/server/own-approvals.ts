import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Counts } from '#modules/approval/approval-schema.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import { type ApprovalRow, findApprovalRow, lockApproval } from './approval-repository.ts';
import { answerApproval, type StepAnswer, sign } from './approval-steps.ts';
import { showOwn } from './show-approval.ts';

export type OwnApprovals = ReturnType<typeof createOwnApprovals>;

type OwnParts = { db: Database; signingKeys: readonly string[] };

export function createOwnApprovals({ db, signingKeys }: OwnParts) {
  const read = (token: string) => readLinkToken(signingKeys, token, 'approval');
  const step = (token: string, work: (tx: Transaction, row: ApprovalRow) => Promise<StepAnswer>) =>
    transactionOrFail(db, async (tx) => {
      const id = read(token);
      if (!id) return fail('approval-not-found');
      await lockApproval(tx, id);
      const row = await findApprovalRow(tx, id);
      if (!row) return fail('approval-not-found');
      const done = await work(tx, row);
      if (!done.ok) return done;
      await announceStaffChange(tx, 'approval');
      const after = await findApprovalRow(tx, id);
      return after ? ok(await showOwn(tx, after)) : fail('approval-not-found');
    });
  return {
    /** What is behind a private link; null where it is none. */
    async find(token: string) {
      const id = read(token);
      const row = id && (await findApprovalRow(db, id));
      return row ? showOwn(db, row) : null;
    },
    sign: (token: string, name: string) => step(token, (tx, row) => sign(tx, row, name)),
    answer: (token: string, wanted: Counts) =>
      step(token, (tx, row) => answerApproval(tx, row, wanted)),
  };
}
