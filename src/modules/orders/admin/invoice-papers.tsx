import type { BookDocument } from '#modules/books/document.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

type InvoicePapersProps = { order: AdminOrderDetails; documents: readonly BookDocument[] };

/** The invoice, and a page for each credit note and for what takes one back. */
export function InvoicePapers({ order, documents }: InvoicePapersProps) {
  const isOwn = ({ kind, takesBack }: BookDocument) => kind === 'invoice' && !takesBack;
  return (
    <>
      <InvoicePaper order={order} document={documents.find(isOwn) ?? null} />
      {documents
        .filter((document) => !isOwn(document))
        .map((document) => (
          <CreditNotePaper key={document.name} order={order} document={document} />
        ))}
    </>
  );
}
