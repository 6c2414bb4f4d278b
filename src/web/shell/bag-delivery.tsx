import { useCart } from '#modules/cart/ui/cart-store.ts';
import { mayHoldUnits } from '#modules/cart/ui/own-hold.ts';
import { useListedProducts } from '#modules/cart/ui/use-listed-products.ts';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import { DeliveryLine } from '#modules/shipping/ui/delivery-line.tsx';

/** In the bag, under its lines: the way to the checkout stays in sight on the smallest screen. */
export function BagDelivery() {
  const { items } = useCart();
  const products = useListedProducts(items, !mayHoldUnits());
  const categories = items.flatMap(({ productId }) => products.get(productId)?.category ?? []);
  return (
    <div className="mx-6 pt-5 pb-8 type-small">
      <DeliveryLine items={items} />
      <ReturnsPromise className="mt-1 text-quiet" categories={categories} />
    </div>
  );
}
