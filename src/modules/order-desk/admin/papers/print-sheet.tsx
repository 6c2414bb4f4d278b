import { PrintedPages } from '#design/printed-pages.tsx';
import { type PrintedProps, useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { RollReceipt } from './roll-receipt.tsx';

export type PrintedPaper = 'packing-slip' | 'receipt' | 'receipt-roll';

export function PrintSheet({ paper, ...rest }: PrintedProps & { paper: PrintedPaper }) {
  const { PrintedRoll = PlainRoll } = useOrderAdditions();
  if (paper === 'packing-slip') return <PrintedSlip {...rest} />;
  return paper === 'receipt' ? <PrintedReceipt {...rest} /> : <PrintedRoll {...rest} />;
}

function PrintedReceipt({ order, onPrinted }: PrintedProps) {
  return (
    <PrintedPages title={`receipt-${order.id}`} onPrinted={onPrinted}>
      <ReceiptPaper order={order} />
    </PrintedPages>
  );
}

/** The receipt for the till's 80 mm roll, without taxes: no module adds them. */
function PlainRoll({ order, lines, onPrinted }: PrintedProps) {
  return (
    <PrintedPages title={`receipt-${order.id}`} roll="80mm" onPrinted={onPrinted}>
      <RollReceipt order={order} lines={lines} />
    </PrintedPages>
  );
}

function PrintedSlip({ order, onPrinted }: PrintedProps) {
  return (
    <PrintedPages title={`packing-slip-${order.id}`} onPrinted={onPrinted}>
      <PackingSlip order={order} />
    </PrintedPages>
  );
}
