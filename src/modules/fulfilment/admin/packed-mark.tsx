import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { useRefreshOrders } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { packingRefusal } from '#modules/orders/packing/pack-order.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { deskFailed, markPacked } from './desk-calls.ts';

/** Who packed the order and when, with a button to mark it, or to undo that before it leaves. */
export function PackedMark({ order }: { order: AdminOrderDetails }) {
  const refresh = useRefreshOrders();
  const isPacked = order.packedAt !== null;
  const isHere = packingRefusal(order.status) === null;
  const change = useAction({
    async call() {
      const report = await markPacked([order.id], !isPacked);
      return report.find(({ outcome }) => outcome === 'refused');
    },
    refuses: (refused) => refused?.reason ?? null,
    failed: deskFailed,
    always: refresh,
  });
  if (!isPacked && !isHere) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {order.packedAt !== null && (
        <p className="numerals type-small">
          {`Packed ${formatMoment(order.packedAt)}, by ${order.packedBy}`}
        </p>
      )}
      {isHere && (
        <Button
          variant={isPacked ? 'quiet' : 'outline'}
          size="small"
          busy={change.isBusy}
          onClick={() => change.run()}
        >
          {isPacked ? 'Mark as not packed' : 'Mark as packed'}
        </Button>
      )}
      <Problem text={change.error} className="w-full" />
    </div>
  );
}
