import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/dialog.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { Allowed } from '#modules/staff/admin/allowed.tsx';
import { useCan } from '#modules/staff/admin/use-can.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { CancelForm } from './cancel-form.tsx';
import { KeepLonger } from './keep-longer.tsx';
import { OrderAddresses, OrderFacts, OrderLines } from './order-body.tsx';
import { useOrder } from './order-calls.ts';
import { OrderCorrection } from './order-correction.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderHistory } from './order-record.tsx';
import { PackedMark } from './packed-mark.tsx';
import { type PrintedPaper, PrintSheet } from './print-sheet.tsx';
import { RecordPayment } from './record-payment.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { SendingForm } from './sending-form.tsx';
import { StatusButtons } from './status-buttons.tsx';

type OrderDialogProps = { id: string; onClose: () => void };

export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const { data, isError, isPending, refetch } = useOrder(id);
  const order = data?.order;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={`Order #${id}`}
      description={order ? formatMoment(order.createdAt) : 'Order details'}
    >
      {isPending && <Skeleton className="h-96 w-full" />}
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 py-10">
          <p className="flex-1">Failed to fetch order</p>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {order && <OrderBody order={order} />}
    </Dialog>
  );
}

/** What is to be paid comes before the pieces: on a phone somebody stands waiting at the counter. */
function OrderBody({ order }: { order: AdminOrderDetails }) {
  const can = useCan();
  const isDue = order.isPaidLater && can('orders.add');
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_19rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-8">
        <OrderFacts order={order} />
        <StatusButtons order={order} />
        <PackedMark order={order} />
      </div>
      {isDue && (
        <div className="min-w-0">
          <RecordPayment order={order} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-2">
        <OrderLines order={order} />
        <OrderAddresses order={order} />
        <Allowed need="orders.correct">
          <OrderCorrection key={order.id} order={order} />
        </Allowed>
        <PrintButtons order={order} />
        <Allowed need="orders.refund">
          <ReturnsSection order={order} />
        </Allowed>
        <OrderNotes order={order} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-8 lg:col-start-2',
          isDue ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1',
        )}
      >
        {order.delivery !== 'collection' && (
          <SendingForm key={`sending ${order.id}`} order={order} />
        )}
        <Allowed need="orders.refund">
          <RefundForm key={`refund ${order.id}`} order={order} />
        </Allowed>
        <Allowed need="orders.correct">
          {order.reservedUntil !== null && order.isPaidLater && order.status !== 'delivered' && (
            <KeepLonger order={order} reservedUntil={order.reservedUntil} />
          )}
          <CancelForm order={order} />
        </Allowed>
        <OrderHistory history={order.history} delivery={order.delivery} />
        <OrderMails order={order} />
      </div>
    </div>
  );
}

function PrintButtons({ order }: { order: AdminOrderDetails }) {
  const [paper, setPaper] = useState<PrintedPaper | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={() => setPaper('packing-slip')}>
        Print packing slip
      </Button>
      <Button variant="outline" size="small" onClick={() => setPaper('invoice')}>
        Print invoice
      </Button>
      <Button variant="outline" size="small" onClick={() => setPaper('receipt-roll')}>
        Print receipt (80 mm)
      </Button>
      <Button variant="outline" size="small" onClick={() => setPaper('receipt')}>
        Print receipt (A4)
      </Button>
      {paper && <PrintSheet paper={paper} order={order} onPrinted={() => setPaper(null)} />}
    </div>
  );
}
