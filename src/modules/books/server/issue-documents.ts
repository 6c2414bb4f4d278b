import type { Database, Transaction } from '#database/client.ts';
import type { DocumentKind } from '#modules/books/document.ts';
import { firstOpenDay } from '#modules/books/month.ts';
import type { OwnNumbers } from '#modules/settings/papers/own-numbers.ts';
import { includedTax, type TaxRate } from '#modules/settings/tax.ts';
import { doEachRow, expectAllDone, type RowOutcome } from '#platform/jobs/each-row.ts';
import { shopToday } from '#shared/shop-date.ts';
import {
  type DocumentRow,
  type DueDocument,
  forgetDue,
  insertClosedMonth,
  insertDocuments,
  lastNumber,
  listClosedMonths,
  listDocumentsOf,
  listDue,
  lockNumbers,
  type NewDocument,
} from './document-repository.ts';

export type IssuingParts = {
  db: Database;
  taxRateOf: (country: string) => TaxRate;
  /** The current values, which are stored with each paper. */
  ownNumbers: () => OwnNumbers;
};

const batch = 500;

/**
 * Gives every paid order its invoice and every refund its credit note, in the order of the money.
 * It is separate from selling, which only records what is due: numbers without gaps need a single
 * writer, and buyers must not wait for it.
 */
export async function issueDocuments(parts: IssuingParts, signal?: AbortSignal): Promise<void> {
  let listed = batch;
  while (listed === batch && !signal?.aborted) {
    const outcome = await parts.db.transaction((tx) => issueSome(tx, parts));
    expectAllDone(outcome);
    listed = outcome.listed;
  }
}

/**
 * After this nothing is booked in the month. A document that can't be issued now is listed, and
 * booked in the next month.
 */
export async function closeMonth(
  parts: IssuingParts,
  month: string,
  closedBy: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    // The lock lasts until the month is closed, so nothing is numbered in between.
    let listed = batch;
    while (listed === batch) ({ listed } = await issueSome(tx, parts));
    await insertClosedMonth(tx, { month, closedBy });
  });
}

/** Rows are orders, since a credit note must not be written before its invoice. */
async function issueSome(tx: Transaction, parts: IssuingParts): Promise<RowOutcome> {
  await lockNumbers(tx);
  let dueRows = 0;
  const outcome = await doEachRow({
    db: tx,
    job: 'documents',
    limit: batch,
    async list(limit, without) {
      const due = await listDue(tx, limit, without);
      dueRows = due.length;
      return [...Map.groupBy(due, keyOfOrder).values()];
    },
    name: (due) => ({
      key: due[0] ? keyOfOrder(due[0]) : '',
      title: `Order #${due[0]?.orderNumber} could not be given its invoice or credit note`,
      link: `/admin/dashboard?tab=orders&order=${due[0]?.orderNumber}`,
    }),
    task: (due) => tx.transaction((inner) => issueForOrder(inner, due, parts)),
  });
  return { ...outcome, listed: dueRows };
}

function keyOfOrder({ orderId, dueId }: DueDocument): string {
  return orderId === null ? `due:${dueId}` : String(orderId);
}

async function issueForOrder(
  tx: Transaction,
  due: readonly DueDocument[],
  { taxRateOf, ownNumbers }: IssuingParts,
): Promise<void> {
  const orderIds = due.flatMap(({ orderId }) => orderId ?? []);
  const known = await listDocumentsOf(tx, orderIds);
  const closed = await listClosedMonths(tx);
  const fresh: NewDocument[] = [];
  for (const entry of due) {
    const draft = draftOf(entry, [...known, ...fresh], { taxRateOf, closed });
    if (!draft) continue;
    const isSameRow = ({ kind, year }: NewDocument) => kind === draft.kind && year === draft.year;
    const last =
      fresh.findLast(isSameRow)?.number ?? (await lastNumber(tx, draft.kind, draft.year));
    fresh.push({ ...draft, ...ownNumbers(), number: last + 1 });
  }
  await insertDocuments(tx, fresh);
  await forgetDue(
    tx,
    due.map(({ dueId }) => dueId),
  );
}

type Written = Pick<DocumentRow, 'kind' | 'totalCents' | 'taxCents' | 'taxRate'> & {
  refundId?: string | null;
};

/** Null if there is nothing to write: money without an order, or a document that exists. */
function draftOf(
  due: DueDocument,
  written: readonly Written[],
  { taxRateOf, closed }: Pick<IssuingParts, 'taxRateOf'> & { closed: ReadonlySet<string> },
): Omit<NewDocument, 'number'> | null {
  const { orderId, refundId, refundState, bookedAt, totalCents, country, sellsGiftCards } = due;
  if (orderId === null) return null;
  const kind = kindOf(refundId, refundState, written);
  if (!kind) return null;
  const day = firstOpenDay(shopToday(bookedAt), closed);
  // Returned goods have the tax rate of their sale.
  const taxRate = written[0]?.taxRate ?? (sellsGiftCards ? 0 : taxRateOf(country));
  const change = kind === 'credit' ? totalCents : -totalCents;
  const taxCents = refundId
    ? creditedTax(change, taxRate, written)
    : includedTax(totalCents, taxRate);
  const year = Number(day.slice(0, 4));
  return { kind, year, orderId, refundId, bookedAt, day, totalCents, taxCents, taxRate, country };
}

function kindOf(
  refundId: string | null,
  refundState: string | null,
  written: readonly Written[],
): DocumentKind | null {
  const has = (kind: DocumentKind) =>
    written.some((document) => document.kind === kind && (document.refundId ?? null) === refundId);
  if (!refundId) return has('invoice') ? null : 'invoice';
  if (refundState === 'completed') return has('credit') ? null : 'credit';
  // The provider has reversed the refund: the credited amount is due again.
  return has('credit') && !has('invoice') ? 'invoice' : null;
}

/**
 * The tax of all credits so far, less the tax of earlier credits. So several partial refunds credit
 * exactly the tax of the order.
 */
function creditedTax(change: number, rate: TaxRate, written: readonly Written[]): number {
  const refunded = written.filter(({ refundId }) => refundId);
  const sum = (amount: (document: Written) => number) =>
    refunded.reduce((all, each) => all + (each.kind === 'credit' ? 1 : -1) * amount(each), 0);
  const after = includedTax(sum(({ totalCents }) => totalCents) + change, rate);
  return Math.abs(after - sum(({ taxCents }) => taxCents));
}
