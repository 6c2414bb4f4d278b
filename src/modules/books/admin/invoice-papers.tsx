import { Fragment, type ReactNode } from 'react';
import type { BookDocument } from '#modules/books/document.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

type InvoicePapersProps = {
  order: AdminOrderDetails;
  documents: readonly BookDocument[];
  /** The fiscal data for a paper with this number. */
  fiscalPartOf: (invoiceNo: string) => ReactNode;
};

/** The invoice of the order itself, not one that reverses a failed refund. */
export function isInvoiceOf({ kind, takesBack }: BookDocument): boolean {
  return kind === 'invoice' && !takesBack;
}

/** The invoice, and a page for each credit note and each reversal. */
export function InvoicePapers({ order, documents, fiscalPartOf }: InvoicePapersProps) {
  const invoice = documents.find(isInvoiceOf) ?? null;
  return (
    <>
      <InvoicePaper order={order} document={invoice} />
      {invoice && fiscalPartOf(invoice.name)}
      {documents
        .filter((document) => !isInvoiceOf(document))
        .map((document) => (
          <Fragment key={document.name}>
            <CreditNotePaper order={order} document={document} />
            {fiscalPartOf(document.name)}
          </Fragment>
        ))}
    </>
  );
}
