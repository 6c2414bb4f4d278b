import type { BookDocument } from '#modules/books/document.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

type InvoicePapersProps = { order: AdminOrderDetails; documents: readonly BookDocument[] };

/** The invoice of the order itself, and none that takes a failed refund back. */
export function isInvoiceOf({ kind, takesBack }: BookDocument): boolean {
  return kind === 'invoice' && !takesBack;
}

/** The invoice, and a page for each credit note and for what takes one back. */
export function InvoicePapers({ order, documents }: InvoicePapersProps) {
  return (
    <>
      <InvoicePaper order={order} document={documents.find(isInvoiceOf) ?? null} />
      {documents
        .filter((document) => !isInvoiceOf(document))
        .map((document) => (
          <CreditNotePaper key={document.name} order={order} document={document} />
        ))}
    </>
  );
}
