import { useEffect } from 'react';
import { PrintedPages } from '#design/printed-pages.tsx';
import { toast } from '#design/toast.ts';
import { useDocuments } from '#modules/books/admin/use-books.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { InvoicePapers } from './invoice-papers.tsx';
import { PackingSlip } from './packing-slip.tsx';

export type PrintedPaper = 'packing-slip' | 'invoice';

type WithOrder = { order: AdminOrderDetails; onPrinted: () => void };

export function PrintSheet({ paper, ...rest }: WithOrder & { paper: PrintedPaper }) {
  return paper === 'invoice' ? <PrintedInvoice {...rest} /> : <PrintedSlip {...rest} />;
}

function PrintedSlip({ order, onPrinted }: WithOrder) {
  return (
    <PrintedPages title={`packing-slip-${order.id}`} onPrinted={onPrinted}>
      <PackingSlip order={order} />
    </PrintedPages>
  );
}

/** Prints once its number is known: an invoice without one is worth nothing. */
function PrintedInvoice({ order, onPrinted }: WithOrder) {
  const { data, isError } = useDocuments(order.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isError) return;
    toast({
      title: 'Not printed',
      description: 'The number of the invoice could not be read. Please try again.',
      variant: 'destructive',
    });
    onPrinted();
  }, [isError]);
  if (!data) return null;
  return (
    <PrintedPages title={`invoice-${order.id}`} onPrinted={onPrinted}>
      <InvoicePapers order={order} documents={data.documents} />
    </PrintedPages>
  );
}
