import type { Database } from '#database/client.ts';
import { taxRateOf } from '#modules/books/bookkeeping.ts';
import { type BookDocument, documentName } from '#modules/books/document.ts';
import type { Statement } from '#modules/books/statement.ts';
import type { Settings } from '#modules/settings/sections.ts';
import { centsToDollars } from '#shared/money.ts';
import { findOrderId, listDocumentsOf } from './document-repository.ts';
import { type IssuingParts, issueDocuments } from './issue-documents.ts';
import { readStatement } from './statement.ts';
import { exportStatement } from './statement-csv.ts';

export type Books = {
  /** Gives numbers to what has come since; done by a job, and before anybody looks. */
  issue(): Promise<void>;
  /** Null where there is no such order. */
  listDocuments(orderNumber: string): Promise<BookDocument[] | null>;
  readStatement(month: string): Promise<Statement>;
  exportStatement(month: string): AsyncGenerator<string>;
};

type Parts = { db: Database; currency: string; bookkeeping(): Settings['bookkeeping'] };

export function createBooks({ db, currency, bookkeeping }: Parts): Books {
  const ownNumbers = () => {
    const { registrationNumber, vatNumber } = bookkeeping();
    return { registrationNumber, vatNumber };
  };
  const issuing: IssuingParts = {
    db,
    ownNumbers,
    taxRateOf: (country) => taxRateOf(bookkeeping(), country),
  };
  const issue = () => issueDocuments(issuing);
  return {
    issue,
    async listDocuments(orderNumber) {
      const orderId = await findOrderId(db, orderNumber);
      if (orderId === null) return null;
      await issue();
      return (await listDocumentsOf(db, [orderId])).map(toDocument);
    },
    async readStatement(month) {
      await issue();
      return { ...(await readStatement(db, month, currency)), ...ownNumbers() };
    },
    async *exportStatement(month) {
      await issue();
      yield* exportStatement(db, month, currency);
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
