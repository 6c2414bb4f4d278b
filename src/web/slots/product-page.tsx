import { type ComponentType, lazy, Suspense } from 'react';
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

const SoldOutOffers = lazy(() => import('./sold-out.tsx').catch(() => ({ default: () => null })));

const SeeInBoutique = lazy(() =>
  import('#modules/appointments/ui/see-in-boutique.tsx').catch(() => ({ default: () => null })),
);

/** Its code is loaded only in a shop that takes appointments. */
function VisitGate({ productId }: { productId: number }) {
  if (!useShop().hasAppointments) return null;
  return (
    <Suspense fallback={null}>
      <SeeInBoutique productId={productId} />
    </Suspense>
  );
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
  /** Below the button: what the shopper must know before buying. */
  OfPurchase?: ComponentType<{ productId: number }>;
  /** Below the button, if the shop can do something to it before it is sent. */
  OfAddition?: ComponentType<{ product: ProductDetail; choice: Choice }>;
  /** Below the purchase information: another way to see the product. */
  OfVisit?: ComponentType<{ productId: number }>;
  /** At the end of the page. */
  OfFacts?: ComponentType<{ productId: number }>;
};

const { OfShades, OfPurchase, OfAddition, OfVisit, OfFacts }: ProductParts = {
  OfShades: OnNailsLink,
  OfPurchase: ExemptionGate,
  OfAddition: Personalise,
  OfVisit: VisitGate,
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
  ofSoldOut: (product, colors) => (
    <Suspense fallback={null}>
      <SoldOutOffers product={product} colors={colors} />
    </Suspense>
  ),
  ofMissedSize: (product, { colors, missedSize }) => (
    <Suspense fallback={null}>
      <SoldOutOffers product={product} colors={colors} missedSize={missedSize} />
    </Suspense>
  ),
};
