import { useEffect } from 'react';
import { PrintedPages } from '#design/printed-pages.tsx';
import { toast } from '#design/toast.ts';
import { useDocuments } from '#modules/books/admin/use-books.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { InvoicePapers } from './invoice-papers.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { RollReceipt } from './roll-receipt.tsx';

export type PrintedPaper = 'packing-slip' | 'invoice' | 'receipt' | 'receipt-roll';

type WithOrder = { order: AdminOrderDetails; onPrinted: () => void };

export function PrintSheet({ paper, ...rest }: WithOrder & { paper: PrintedPaper }) {
  if (paper === 'invoice') return <PrintedInvoice {...rest} />;
  if (paper === 'packing-slip') return <PrintedSlip {...rest} />;
  return <PrintedReceipt {...rest} isRoll={paper === 'receipt-roll'} />;
}

/** On the till's roll of 80 mm, or on a sheet like the other papers. */
function PrintedReceipt({ order, onPrinted, isRoll }: WithOrder & { isRoll: boolean }) {
  const title = `receipt-${order.id}`;
  return isRoll ? (
    <PrintedPages title={title} roll="80mm" onPrinted={onPrinted}>
      <RollReceipt order={order} />
    </PrintedPages>
  ) : (
    <PrintedPages title={title} onPrinted={onPrinted}>
      <ReceiptPaper order={order} />
    </PrintedPages>
  );
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
