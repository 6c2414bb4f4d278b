import type { Executor } from '#database/client.ts';
import { isWithClient, stateOfApproval } from '#modules/approval/approval.ts';
import type {
  ApprovalItem,
  OwnApproval,
  StaffApproval,
} from '#modules/approval/approval-schema.ts';
import { findPersonName, namedClient } from '#modules/clients/server/index.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { shopToday } from '#shared/shop-date.ts';
import { type ApprovalRow, type LoanedItem, listItems } from './approval-repository.ts';

export type LinkParts = { publicUrl: string; signingKey: string };

export function approvalUrl({ publicUrl, signingKey }: LinkParts, id: string): string {
  return `${publicUrl}/approval/${linkToken(signingKey, id, 'approval')}`;
}

const shownItem = ({ variantId: _, ...item }: LoanedItem): ApprovalItem => item;

const sharedOf = (row: ApprovalRow, items: readonly LoanedItem[]) => ({
  state: stateOfApproval(row, shopToday(new Date())),
  dueOn: row.dueOn,
  signedName: row.signedName,
  signedAt: row.signedAt?.toISOString() ?? null,
  items: items.map(shownItem),
});

export async function showApprovals(
  db: Executor,
  parts: LinkParts,
  rows: readonly ApprovalRow[],
): Promise<StaffApproval[]> {
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffApproval(parts, row, items.get(row.id) ?? []));
}

function toStaffApproval(
  parts: LinkParts,
  row: ApprovalRow,
  items: readonly LoanedItem[],
): StaffApproval {
  const shared = sharedOf(row, items);
  const isOpen = shared.state === 'prepared' || isWithClient(shared.state);
  return {
    ...shared,
    id: row.id,
    saleId: row.saleId,
    client: namedClient(row),
    address: row.address,
    note: row.note,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    outAt: row.outAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settledBy,
    url: isOpen ? approvalUrl(parts, row.id) : null,
    orderNumber: row.orderNumber,
    sale: saleOf(row, items),
  };
}

function saleOf(row: ApprovalRow, items: readonly LoanedItem[]): StaffApproval['sale'] {
  const isBought = row.settledAt !== null && items.some(({ bought }) => (bought ?? 0) > 0);
  if (row.orderNumber !== null) return 'sold';
  if (!isBought) return 'none';
  if (!row.isUsed) return 'to-sell';
  return row.isOrdered ? 'waiting' : 'ended';
}

export async function showOwn(db: Executor, row: ApprovalRow): Promise<OwnApproval> {
  const items = (await listItems(db, [row.id])).get(row.id) ?? [];
  const shared = sharedOf(row, items);
  return {
    ...shared,
    items: isWithClient(shared.state) ? shared.items : [],
    firstName: row.firstName,
    adviser: row.adviserId === null ? null : await findPersonName(db, row.adviserId),
  };
}
