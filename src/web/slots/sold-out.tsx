import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { RestockNotice } from '#modules/restock/ui/restock-notice.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

const MissedSize = lazy(() =>
  import('#modules/restock/ui/missed-size.tsx').then(
    ({ MissedSize: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

const JoinWaitingList = lazy(() =>
  import('#modules/waiting-list/ui/join-waiting-list.tsx').then(
    ({ JoinWaitingList: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

type VariantProps = { product: ProductDetail; colors: readonly string[]; size?: string };

/** Its code is loaded only in a shop with a waiting list. */
function WaitingGate(props: VariantProps) {
  if (useShop().waitingHours === null) return null;
  return (
    <Suspense fallback={null}>
      <JoinWaitingList {...props} />
    </Suspense>
  );
}

const PreOrderOffers = lazy(() =>
  import('#modules/pre-orders/ui/pre-order-offers.tsx').then(
    ({ PreOrderOffers: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

/** Its code is loaded only in a shop with pre-orders. */
function PreOrderGate(props: VariantProps) {
  if (!useShop().hasPreOrders) return null;
  return (
    <Suspense fallback={null}>
      <PreOrderOffers {...props} />
    </Suspense>
  );
}

type SoldOutParts = {
  /** For a product that is partly or completely sold out. */
  OfSoldOut?: ComponentType<{ product: ProductDetail; colors: readonly string[] }>;
  /** For a wanted size that is sold out in the chosen colour. */
  OfMissedSize?: ComponentType<{ product: ProductDetail; color: string; size: string }>;
  /** Below both: the waiting list for one variant. */
  OfWaiting?: ComponentType<VariantProps>;
  /** Before both: the pre-orders of one variant, or of all that are sold out. */
  OfPreOrder?: ComponentType<VariantProps>;
};

const { OfSoldOut, OfMissedSize, OfWaiting, OfPreOrder }: SoldOutParts = {
  OfSoldOut: RestockNotice,
  OfMissedSize: MissedSize,
  OfWaiting: WaitingGate,
  OfPreOrder: PreOrderGate,
};

type SoldOutOffersProps = Pick<VariantProps, 'product' | 'colors'> & { missedSize?: string };

/** What modules offer for a product, or for one wanted size, that is sold out. */
export default function SoldOutOffers(props: SoldOutOffersProps): ReactNode {
  const { missedSize, ...variant } = props;
  const { product, colors } = variant;
  const size = missedSize === undefined ? {} : { size: missedSize };
  return (
    <>
      {OfPreOrder && <OfPreOrder {...variant} {...size} />}
      {missedSize === undefined
        ? OfSoldOut && <OfSoldOut product={product} colors={colors} />
        : OfMissedSize && (
            <OfMissedSize product={product} color={colors[0] ?? ''} size={missedSize} />
          )}
      {OfWaiting && <OfWaiting {...variant} {...size} />}
    </>
  );
}
