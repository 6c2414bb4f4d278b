import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { packingRefusal } from '#modules/orders/pack-order.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useOrderDesk } from './desk-calls.ts';

/** Who packed it and when, and a way to say so or to take it back while it is still here. */
export function PackedMark({ order }: { order: AdminOrderDetails }) {
  const { markPacked } = useOrderDesk();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isPacked = order.packedAt !== null;
  const isHere = packingRefusal(order.status) === null;
  if (!isPacked && !isHere) return null;
  async function change() {
    setBusy(true);
    const answer = await markPacked([order.id], !isPacked);
    const refused = answer.ok && answer.report.find(({ outcome }) => outcome === 'refused');
    setFailure(answer.ok ? (refused ? refused.reason : null) : answer.reason);
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {order.packedAt !== null && (
        <p className="figures type-small">
          {`Packed ${formatMoment(order.packedAt)}, by ${order.packedBy}`}
        </p>
      )}
      {isHere && (
        <Button
          variant={isPacked ? 'quiet' : 'outline'}
          size="small"
          busy={isBusy}
          onClick={() => void change()}
        >
          {isPacked ? 'Not packed after all' : 'Mark as packed'}
        </Button>
      )}
      <p role="alert" className="w-full type-small text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
