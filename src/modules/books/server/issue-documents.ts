import type { Database, Transaction } from '#database/client.ts';
import type { OwnNumbers } from '#modules/books/bookkeeping.ts';
import type { DocumentKind } from '#modules/books/document.ts';
import { includedTax, type TaxRate } from '#modules/books/tax.ts';
import { shopToday } from '#shared/shop-date.ts';
import {
  type DocumentRow,
  type DueDocument,
  forgetDue,
  insertDocuments,
  lastNumber,
  listDocumentsOf,
  listDue,
  lockNumbers,
  type NewDocument,
} from './document-repository.ts';

export type IssuingParts = {
  db: Database;
  taxRateOf: (country: string) => TaxRate;
  /** As they are today: a paper keeps them. */
  ownNumbers: () => OwnNumbers;
};

const batch = 500;

/**
 * Gives every paid order its invoice and every refund its credit note, in the order of the money.
 * Apart from selling, which only notes what is due: a number without a gap needs one writer at a
 * time, and no buyer should stand in that line.
 */
export async function issueDocuments(parts: IssuingParts): Promise<void> {
  let issued = batch;
  while (issued === batch) issued = await parts.db.transaction((tx) => issueSome(tx, parts));
}

async function issueSome(
  tx: Transaction,
  { taxRateOf, ownNumbers }: IssuingParts,
): Promise<number> {
  await lockNumbers(tx);
  const due = await listDue(tx, batch);
  const orderIds = due.flatMap(({ orderId }) => orderId ?? []);
  const known = await listDocumentsOf(tx, orderIds);
  const fresh: NewDocument[] = [];
  const numbers = new Map<string, number>();
  for (const entry of due) {
    const written = [...known, ...fresh].filter(({ orderId }) => orderId === entry.orderId);
    const draft = draftOf(entry, written, taxRateOf);
    if (!draft) continue;
    const place = `${draft.kind}:${draft.year}`;
    const last = numbers.get(place) ?? (await lastNumber(tx, draft.kind, draft.year));
    numbers.set(place, last + 1);
    fresh.push({ ...draft, ...ownNumbers(), number: last + 1 });
  }
  await insertDocuments(tx, fresh);
  await forgetDue(
    tx,
    due.map(({ dueId }) => dueId),
  );
  return due.length;
}

type Written = Pick<DocumentRow, 'kind' | 'totalCents' | 'taxCents' | 'taxRate'> & {
  refundId?: string | null;
};

/** Null where there is nothing to write: money without an order, or what is written already. */
function draftOf(
  due: DueDocument,
  written: readonly Written[],
  taxRateOf: IssuingParts['taxRateOf'],
): Omit<NewDocument, 'number'> | null {
  const { orderId, refundId, refundState, bookedAt, totalCents, country, sellsGiftCards } = due;
  if (orderId === null) return null;
  const kind = kindOf(refundId, refundState, written);
  if (!kind) return null;
  const day = shopToday(bookedAt);
  // What was sold with a rate comes back with it.
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
  // The provider took it back: what was credited is owed again.
  return has('credit') && !has('invoice') ? 'invoice' : null;
}

/**
 * What is credited contains what all credits so far would, less what they have had: an order that
 * comes back bit by bit gives back exactly the tax it contained.
 */
function creditedTax(change: number, rate: TaxRate, written: readonly Written[]): number {
  const refunded = written.filter(({ refundId }) => refundId);
  const sum = (amount: (document: Written) => number) =>
    refunded.reduce((all, each) => all + (each.kind === 'credit' ? 1 : -1) * amount(each), 0);
  const after = includedTax(sum(({ totalCents }) => totalCents) + change, rate);
  return Math.abs(after - sum(({ taxCents }) => taxCents));
}
