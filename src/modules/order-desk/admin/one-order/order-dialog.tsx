import { useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { OrderCorrection } from '#modules/order-desk/admin/correcting/order-correction.tsx';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { useOrder } from '#modules/order-desk/admin/order-calls.ts';
import { type PrintedPaper, PrintSheet } from '#modules/order-desk/admin/papers/print-sheet.tsx';
import { useMarking } from '#modules/order-desk/admin/use-marking.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { markNote, nextStatus, sendingRefusal } from '#modules/order-desk/mark-order.ts';
import { canMark, settableStatuses } from '#modules/orders/order.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { CancelForm } from './cancel-form.tsx';
import { KeepLonger } from './keep-longer.tsx';
import { markLabel } from './order-actions.tsx';
import { OrderAddresses, OrderFacts, OrderLines } from './order-body.tsx';
import { OrderHistory, OrderMails, OrderNotes } from './order-record.tsx';
import { RecordPayment } from './record-payment.tsx';
import { RefundForm } from './refund-form.tsx';

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

/** The amount due comes before the items: on a phone, a customer waits at the counter. */
function OrderBody({ order }: { order: AdminOrderDetails }) {
  const { FiscalReceipts, Messages, Packing, Returns, Sending, Withdrawals } = useOrderAdditions();
  const can = useCan();
  const isDue = order.isPaidLater && can('orders.add');
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_19rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-8">
        <OrderFacts order={order} />
        <StatusButtons order={order} />
        {Packing && <Packing order={order} />}
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
        {FiscalReceipts && <FiscalReceipts order={order} />}
        {Withdrawals && (
          <Allowed need="orders.refund">
            <Withdrawals order={order} />
          </Allowed>
        )}
        {Returns && (
          <Allowed need="orders.refund">
            <Returns order={order} />
          </Allowed>
        )}
        {Messages && <Messages order={order} />}
        <OrderNotes order={order} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-8 lg:col-start-2',
          isDue ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1',
        )}
      >
        {Sending && order.delivery !== 'collection' && !order.sellsGiftCards && (
          <Sending key={`sending ${order.id}`} order={order} />
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
  const { Customs, Invoice } = useOrderAdditions();
  const [paper, setPaper] = useState<PrintedPaper | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={() => setPaper('packing-slip')}>
        Print packing slip
      </Button>
      {Invoice && <Invoice order={order} />}
      {Customs && <Customs order={order} />}
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

/** A mark that is not possible stays visible, and the note beneath says why. */
function StatusButtons({ order }: { order: AdminOrderDetails }) {
  const { mark, busy, failure, conflictPanel, shipDialog } = useMarking();
  const noteId = useId();
  const note = markNote(order);
  const next = nextStatus(order);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {settableStatuses.map((status) => (
          <Button
            key={status}
            variant={status === next ? 'solid' : 'outline'}
            size="small"
            disabled={!canMark(order.status, status) || sendingRefusal(order, status) !== null}
            aria-describedby={note !== null && status !== 'processing' ? noteId : undefined}
            busy={busy === status}
            onClick={() => mark(order, status)}
          >
            {markLabel(status, order.delivery)}
          </Button>
        ))}
      </div>
      {note !== null && (
        <p id={noteId} className="type-small text-quiet">
          {note}
        </p>
      )}
      <p role="alert" className="type-small text-danger empty:hidden">
        {failure?.reason !== note && failure?.reason}
      </p>
      {conflictPanel}
      {shipDialog}
    </div>
  );
}
