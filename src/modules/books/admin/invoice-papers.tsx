import { Fragment, type ReactNode } from 'react';
import type { BookDocument } from '#modules/books/document.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

type InvoicePapersProps = {
  order: AdminOrderDetails;
  documents: readonly BookDocument[];
  /** What the tax office wants under a paper of this number. */
  fiscalPartOf: (invoiceNo: string) => ReactNode;
};

/** The invoice of the order itself, and none that takes a failed refund back. */
export function isInvoiceOf({ kind, takesBack }: BookDocument): boolean {
  return kind === 'invoice' && !takesBack;
}

/** The invoice, and a page for each credit note and for what takes one back. */
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
