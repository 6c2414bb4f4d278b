import type { Database } from '#database/client.ts';
import { type BookDocument, documentName } from '#modules/books/document.ts';
import { isOver } from '#modules/books/month.ts';
import type { Statement } from '#modules/books/statement.ts';
import { findOrderByNumber } from '#modules/orders/server/index.ts';
import type { Settings } from '#modules/settings/sections.ts';
import { taxRateOf } from '#modules/settings/tax.ts';
import { RowsFailed } from '#platform/jobs/each-row.ts';
import { centsToDollars } from '#shared/money.ts';
import { listDocumentsOf } from './document-repository.ts';
import { closeMonth, type IssuingParts, issueDocuments } from './issue-documents.ts';
import { type ListCashBook, readStatement } from './statement.ts';
import { exportStatement } from './statement-csv.ts';

export type Books = {
  /** Numbers new documents; run by a job, and before anything is read. */
  issue(signal?: AbortSignal): Promise<void>;
  /** Failed documents are under 'Needs attention' and do not stop the others. */
  issueWhatCan(): Promise<void>;
  /** Null if there is no such order. */
  listDocuments(orderNumber: string): Promise<BookDocument[] | null>;
  readStatement(month: string): Promise<Statement>;
  exportStatement(month: string): AsyncGenerator<string>;
  /** Called before an export: a closed month takes no further entries. */
  closeMonth(month: string, by: string): Promise<void>;
};

type Parts = {
  db: Database;
  currency: string;
  bookkeeping(): Settings['bookkeeping'];
  /** Movements without an invoice; absent if no module has any. */
  listCashBook?: ListCashBook;
};

export function createBooks({
  db,
  currency,
  bookkeeping,
  listCashBook = async () => [],
}: Parts): Books {
  const ownNumbers = () => {
    const { registrationNumber, vatNumber } = bookkeeping();
    return { registrationNumber, vatNumber };
  };
  const issuing: IssuingParts = {
    db,
    ownNumbers,
    taxRateOf: (country) => taxRateOf(bookkeeping(), country),
  };
  const issue = (signal?: AbortSignal) => issueDocuments(issuing, signal);
  const issueWhatCan = () =>
    issue().catch((error: unknown) => {
      if (!(error instanceof RowsFailed)) throw error;
    });
  return {
    issue,
    issueWhatCan,
    async listDocuments(orderNumber) {
      const order = await findOrderByNumber(db, orderNumber);
      if (!order) return null;
      await issueWhatCan();
      return (await listDocumentsOf(db, [order.id])).map(toDocument);
    },
    async readStatement(month) {
      await issueWhatCan();
      return { ...(await readStatement(db, month, { currency, listCashBook })), ...ownNumbers() };
    },
    async closeMonth(month, by) {
      await issue();
      if (isOver(month, new Date())) await closeMonth(issuing, month, by);
    },
    async *exportStatement(month) {
      await issueWhatCan();
      yield* exportStatement(db, month, { currency, listCashBook });
    },
  };
}

function toDocument(row: Awaited<ReturnType<typeof listDocumentsOf>>[number]): BookDocument {
  return {
    name: documentName(row.kind, row.year, row.number),
    kind: row.kind,
    day: row.day,
    total: centsToDollars(row.totalCents),
    tax: centsToDollars(row.taxCents),
    taxRate: row.taxRate,
    takesBack: row.kind === 'invoice' ? row.refundId : null,
    registrationNumber: row.registrationNumber,
    vatNumber: row.vatNumber,
  };
}
