import { type ComponentType, lazy, Suspense } from 'react';
import { SeeInBoutique } from '#modules/appointments/ui/appointment-links.tsx';
import type { ProductDetail } from '#modules/catalog/product.ts';
import type { ProductOffers } from '#modules/catalog/ui/product/purchase-panel.tsx';
import type { Choice } from '#modules/catalog/ui/product/use-choice.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

// Blocks that are not needed to buy: the page works without them.
const OnNailsLink = lazy(() =>
  import('#modules/shade-studio/ui/on-nails-link.tsx').then(
    ({ OnNailsLink: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

const RestockNotice = lazy(() =>
  import('#modules/restock/ui/restock-notice.tsx').then(
    ({ RestockNotice: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

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

type WaitingGateProps = { product: ProductDetail; colors: readonly string[]; size?: string };

/** Its code is loaded only in a shop with a waiting list. */
function WaitingGate(props: WaitingGateProps) {
  return useShop().waitingHours === null ? null : <JoinWaitingList {...props} />;
}

const PreOrderOffers = lazy(() =>
  import('#modules/pre-orders/ui/pre-order-offers.tsx').then(
    ({ PreOrderOffers: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

/** Its code is loaded only in a shop with pre-orders. */
function PreOrderGate(props: WaitingGateProps) {
  return useShop().hasPreOrders ? <PreOrderOffers {...props} /> : null;
}

const ExemptionNote = lazy(() =>
  import('#modules/withdrawals/ui/exemption-note.tsx').catch(() => ({ default: () => null })),
);

/** Its code is loaded only in a shop that offers withdrawal. */
function ExemptionGate({ productId }: { productId: number }) {
  if (useShop().withdrawalCountries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ExemptionNote productId={productId} />
    </Suspense>
  );
}

const InformationBlock = lazy(() =>
  import('#modules/product-information/ui/information-block.tsx').catch(() => ({
    default: () => null,
  })),
);

/** Its code is loaded only in a shop that shows product information. */
function InformationGate({ productId }: { productId: number }) {
  if (useShop().informationCountries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <InformationBlock productId={productId} />
    </Suspense>
  );
}

const Personalise = lazy(() =>
  import('#modules/personalisation/ui/personalise.tsx').catch(() => ({ default: () => null })),
);

type ProductParts = {
  /** Below the shades of a lacquer. */
  OfShades?: ComponentType<{ shades: readonly string[]; finish: string | null }>;
  /** For a product that is partly or completely sold out. */
  OfSoldOut?: ComponentType<{ product: ProductDetail; colors: readonly string[] }>;
  /** For a wanted size that is sold out in the chosen colour. */
  OfMissedSize?: ComponentType<{ product: ProductDetail; color: string; size: string }>;
  /** Below both: the waiting list for one variant. */
  OfWaiting?: ComponentType<WaitingGateProps>;
  /** Before both: the pre-orders of one variant, or of all that are sold out. */
  OfPreOrder?: ComponentType<WaitingGateProps>;
  /** Below the button: what the shopper must know before buying. */
  OfPurchase?: ComponentType<{ productId: number }>;
  /** Below the button, if the shop can do something to it before it is sent. */
  OfAddition?: ComponentType<{ product: ProductDetail; choice: Choice }>;
  /** Below the purchase information: another way to see the product. */
  OfVisit?: ComponentType<{ productId: number }>;
  /** At the end of the page. */
  OfFacts?: ComponentType<{ productId: number }>;
};

const {
  OfShades,
  OfSoldOut,
  OfMissedSize,
  OfWaiting,
  OfPreOrder,
  OfPurchase,
  OfAddition,
  OfVisit,
  OfFacts,
}: ProductParts = {
  OfShades: OnNailsLink,
  OfSoldOut: RestockNotice,
  OfMissedSize: MissedSize,
  OfWaiting: WaitingGate,
  OfPreOrder: PreOrderGate,
  OfPurchase: ExemptionGate,
  OfAddition: Personalise,
  OfVisit: SeeInBoutique,
  OfFacts: InformationGate,
};

/** What modules add to the page of a product. */
export const productOffers: ProductOffers = {
  ofPurchase: ({ id, isGiftCard }) => (
    <>
      {OfPurchase && <OfPurchase productId={id} />}
      {OfVisit && !isGiftCard && <OfVisit productId={id} />}
    </>
  ),
  ofAddition: (product, choice) =>
    OfAddition && (
      <Suspense fallback={null}>
        <OfAddition product={product} choice={choice} />
      </Suspense>
    ),
  ofFacts: ({ id }) => OfFacts && <OfFacts productId={id} />,
  ofShades: (chosen, finish) =>
    OfShades && (
      <Suspense fallback={null}>
        <OfShades shades={chosen} finish={finish} />
      </Suspense>
    ),
  ofSoldOut: (product, colors) =>
    OfSoldOut && (
      <Suspense fallback={null}>
        {OfPreOrder && <OfPreOrder product={product} colors={colors} />}
        <OfSoldOut product={product} colors={colors} />
        {OfWaiting && <OfWaiting product={product} colors={colors} />}
      </Suspense>
    ),
  ofMissedSize: (product, { colors, missedSize }) =>
    OfMissedSize && (
      <Suspense fallback={null}>
        {OfPreOrder && <OfPreOrder product={product} colors={colors} size={missedSize} />}
        <OfMissedSize product={product} color={colors[0] ?? ''} size={missedSize} />
        {OfWaiting && <OfWaiting product={product} colors={colors} size={missedSize} />}
      </Suspense>
    ),
};
