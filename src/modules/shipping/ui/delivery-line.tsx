import { lazy, Suspense, useRef } from 'react';
import { useSeen } from '#design/browser/use-seen.ts';
import { classNames } from '#design/class-names.ts';
import type { EstimatedItem } from '#modules/shipping/delivery-estimate.ts';
import { deliveryLater } from '#modules/shipping/shipping-texts.ts';

// If the estimate fails, the page still works.
const Estimate = lazy(() =>
  import('./delivery-estimate.tsx').then(
    ({ EstimatedDelivery }) => ({ default: EstimatedDelivery }),
    () => ({ default: DeliveryLater }),
  ),
);

type DeliveryLineProps = { items: readonly EstimatedItem[]; className?: string };

/**
 * The price of delivery, loaded by the browser once it is visible: the page itself is the same for
 * everyone. Space for the longest sentence is reserved from the start.
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
