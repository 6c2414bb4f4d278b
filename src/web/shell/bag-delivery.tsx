import { useCart } from '#modules/cart/ui/cart-context.ts';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import { DeliveryLine } from '#modules/shipping/ui/delivery-line.tsx';

/** In the bag, above the way to the checkout. */
export function BagDelivery() {
  const { items } = useCart();
  return (
    <div className="mt-4 border-t pt-4 type-small">
      <DeliveryLine items={items} />
      <ReturnsPromise className="mt-1 text-quiet" />
    </div>
  );
}
