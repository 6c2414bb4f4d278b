import { Link } from 'react-router';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { Assurances } from '#modules/catalog/ui/product/assurances.tsx';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import { DeliveryLine } from '#modules/shipping/ui/delivery-line.tsx';
import { CardByEmail } from '#web/card-by-email.tsx';

type ProductDeliveryProps = {
  product: Pick<PublicProduct, 'id' | 'category' | 'isGiftCard'>;
  assurance: string;
};

export default function ProductDelivery({ product, assurance }: ProductDeliveryProps) {
  if (product.isGiftCard) return <CardByEmail className="border-t pt-5 type-small" />;
  return (
    <>
      <div className="type-small">
        <DeliveryLine items={[{ productId: product.id, quantity: 1 }]} />
        <ReturnsPromise className="mt-1 text-quiet" categories={[product.category]} />
        <p className="mt-1 text-quiet">
          For somebody else? Wrapping and a card are chosen at the checkout.{' '}
          <Link to="/search?q=gift" className="border-b border-gold text-ink">
            Gifts
          </Link>
        </p>
      </div>
      <Assurances delivery={assurance} />
    </>
  );
}
