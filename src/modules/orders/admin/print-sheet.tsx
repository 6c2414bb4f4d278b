import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import { PackingSlip } from './packing-slip.tsx';

export type PrintedPaper = 'packing-slip' | 'invoice';

type PrintSheetProps = { paper: PrintedPaper; order: AdminOrderDetails; onPrinted: () => void };

const papers = { 'packing-slip': PackingSlip, invoice: InvoicePaper };

/** A paper beside the page, which only the printer sees; print.css hides everything else from it. */
export function PrintSheet({ paper, order, onPrinted }: PrintSheetProps) {
  const Paper = papers[paper];
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when it is there
  useEffect(() => {
    const title = document.title;
    // Browsers name the file after the page.
    document.title = `${paper}-${order.id}`;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      document.title = title;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return createPortal(
    <div data-print-sheet data-theme="light">
      <Paper order={order} />
    </div>,
    document.body,
  );
}
