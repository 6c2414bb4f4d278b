import { lazy, Suspense, useRef } from 'react';
import { useSeen } from '#design/browser/use-seen.ts';
import { classNames } from '#design/class-names.ts';
import type { EstimatedItem } from '#modules/shipping/delivery-estimate.ts';
import { deliveryLater } from '#modules/shipping/shipping-texts.ts';

// Whatever becomes of the estimate, the page around it goes on.
const Estimate = lazy(() =>
  import('./delivery-estimate.tsx').then(
    ({ EstimatedDelivery }) => ({ default: EstimatedDelivery }),
    () => ({ default: DeliveryLater }),
  ),
);

type DeliveryLineProps = { items: readonly EstimatedItem[]; className?: string };

/**
 * What delivery will cost, asked for by the browser once it is looked at: the page itself is the
 * same for everyone. Room for the longer sentence is reserved from the start.
 */
export function DeliveryLine({ items, className }: DeliveryLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  return (
    <div ref={box} className={classNames('min-h-[2lh] type-small sm:min-h-[1lh]', className)}>
      {isSeen ? (
        <Suspense fallback={<DeliveryLater />}>
          <Estimate items={items} />
        </Suspense>
      ) : (
        <DeliveryLater />
      )}
    </div>
  );
}

function DeliveryLater() {
  return <p>{deliveryLater}</p>;
}
