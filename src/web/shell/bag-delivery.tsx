import { mayHoldUnits } from '#client/own-hold.ts';
import { useCart } from '#modules/cart/ui/cart-store.ts';
import { useListedProducts } from '#modules/cart/ui/use-listed-products.ts';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import { DeliveryLine } from '#modules/shipping/ui/delivery-line.tsx';
import { CardByEmail } from '#web/card-by-email.tsx';

/** The sentence of the checkout, shown before anything is filled in. */
const cardsAlone =
  'Gift cards come by e-mail and are ordered by themselves. Please order them first, and the other items after.';

/** In the bag, below its lines: the link to the checkout stays visible on the smallest screen. */
export function BagDelivery() {
  const { items } = useCart();
  const products = useListedProducts(items, !mayHoldUnits());
  const bought = items.flatMap(({ productId }) => products.get(productId) ?? []);
  const goods = bought.filter(({ isGiftCard }) => !isGiftCard);
  const hasCards = goods.length < bought.length;
  if (hasCards && goods.length === 0) {
    return <CardByEmail className="mx-6 pt-5 pb-8 type-small" />;
  }
  return (
    <div className="mx-6 pt-5 pb-8 type-small">
      <DeliveryLine items={items} />
      <ReturnsPromise
        className="mt-1 text-quiet"
        categories={goods.map(({ category }) => category)}
      />
      {hasCards && <p className="mt-3">{cardsAlone}</p>}
    </div>
  );
}
