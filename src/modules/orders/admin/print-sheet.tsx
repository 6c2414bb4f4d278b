import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { PrintedPages } from '#modules/orders/ui/printed-pages.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { PackingSlip } from './packing-slip.tsx';

export type PrintedPaper = 'packing-slip' | 'invoice';

type PrintSheetProps = { paper: PrintedPaper; order: AdminOrderDetails; onPrinted: () => void };

const papers = { 'packing-slip': PackingSlip, invoice: InvoicePaper };

export function PrintSheet({ paper, order, onPrinted }: PrintSheetProps) {
  const Paper = papers[paper];
  return (
    <PrintedPages title={`${paper}-${order.id}`} onPrinted={onPrinted}>
      <Paper order={order} />
    </PrintedPages>
  );
}
