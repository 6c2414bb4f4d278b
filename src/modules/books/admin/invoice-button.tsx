import { useEffect, useState } from 'react';
import { tellProblem } from '#admin-kit/tell.ts';
import { Button } from '#design/button.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import type { PrintedProps } from '#modules/order-desk/admin/order-additions.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { InvoicePapers, WithFiscalParts } from './invoice-papers.tsx';
import { useDocuments } from './use-books.ts';

export function InvoiceButton({ order }: { order: AdminOrderDetails }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setPrinting(true)}>
        Print invoice
      </Button>
      {isPrinting && <PrintedInvoice order={order} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

/** Prints once the number is loaded: an invoice without a number is invalid. */
function PrintedInvoice({ order, onPrinted }: PrintedProps) {
  const { data, isError } = useDocuments(order.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isError) return;
    tellProblem('The invoice number could not be loaded. Please try again.', 'Not printed');
    onPrinted();
  }, [isError]);
  if (!data) return null;
  return (
    <WithFiscalParts order={order}>
      {(fiscalPartOf) => (
        <PrintedPages title={`invoice-${order.id}`} onPrinted={onPrinted}>
          <InvoicePapers order={order} documents={data.documents} fiscalPartOf={fiscalPartOf} />
        </PrintedPages>
      )}
    </WithFiscalParts>
  );
}
