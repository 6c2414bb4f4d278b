import { PrintedPages } from '#design/printed-pages.tsx';
import { type PrintedProps, useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PaperFact, PaperHead, PaperLines, PaperSums, SecondCurrency } from './paper-parts.tsx';
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

/** The receipt that a customer takes from the counter, on a sheet. */
function ReceiptPaper({ order }: { order: AdminOrderDetails }) {
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Receipt">
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatMoment(order.createdAt)} />
        {nameOf(order) && <PaperFact label="Customer" value={nameOf(order)} />}
        <PaperFact label="Payment" value={titleCase(order.paymentStatus)} />
        {order.paymentMethod && <PaperFact label="Paid with" value={paidWithText(order)} />}
      </PaperHead>
      <PaperLines order={order} />
      <PaperSums order={order} />
      <SecondCurrency order={order} />
    </article>
  );
}
