import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { HydrateApart, lazyPart } from '#design/browser/hydrate-apart.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { categoryAddress, categoryLabel } from '#modules/catalog/category.ts';
import { galleryPictures } from '#modules/catalog/pictures/gallery.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { Price } from '#modules/catalog/ui/price.tsx';
import type { ChatShop } from './chat-to-buy.tsx';
import { Description, PolishDetails } from './product-details.tsx';
import { productLayout } from './product-skeleton.tsx';
import { PurchasePanel, type PurchasePanelProps } from './purchase-panel.tsx';
import { useChoice } from './use-choice.ts';

/** A page from the server shows its picture without this code. Navigations load it in advance. */
const ProductGallery = lazyPart(async () => ({
  default: (await import('./gallery/product-gallery.tsx')).ProductGallery,
}));

const BelowPurchase = lazyPart(() => import('./below-purchase.tsx'));

/** Few products have namesakes. */
const NamesakesRow = lazy(async () => ({
  default: (await import('./namesakes-row.tsx')).NamesakesRow,
}));

type ProductPageProps = {
  product: ProductDetail;
  shop: ChatShop;
  onAdd: PurchasePanelProps['onAdd'];
  refusal?: PurchasePanelProps['refusal'];
  bagAction?: PurchasePanelProps['bagAction'];
  wishButton: PurchasePanelProps['wishButton'];
  offers: PurchasePanelProps['offers'];
  /** Related products. The choice on this page does not change them. */
  look: ReactNode;
  /** Delivery costs, returns and assurances, provided by the page. */
  delivery?: ReactNode;
};

export function ProductPage(props: ProductPageProps) {
  const { product, shop, look, delivery } = props;
  const choice = useChoice(product);
  const [likelyColour, setLikelyColour] = useState<string | null>(null);
  const expectColour = useCallback(
    (name: string) => startTransition(() => setLikelyColour(name)),
    [],
  );
  return (
    <div className="pb-16">
      <ProductBreadcrumb product={product} />
      <div className={productLayout.frame}>
        <div className={productLayout.pictures}>
          <ColourGallery
            product={product}
            shownColour={choice.shownColor}
            likelyColour={likelyColour}
          />
        </div>
        <div className={`${productLayout.text} flex flex-col gap-6`}>
          <ProductWords product={product} />
          <PurchasePanel {...props} choice={choice} onColourIntent={expectColour} />
          <HydrateApart>
            <BelowPurchase shop={shop} product={product} choice={choice} />
          </HydrateApart>
          {delivery}
          {!product.isGiftCard && props.offers.ofFacts(product)}
        </div>
      </div>
      {look}
    </div>
  );
}

const ProductBreadcrumb = memo(function ProductBreadcrumb({ product }: { product: PublicProduct }) {
  return (
    <div className="measure py-6 short:py-2">
      <Breadcrumb separator=">" crumbs={productCrumbs(product)} />
    </div>
  );
});

const ProductWords = memo(function ProductWords({ product }: { product: ProductDetail }) {
  return (
    <>
      <div>
        <h1 className="type-heading wrap-anywhere">{product.name}</h1>
        <Price product={product} className="mt-3 text-lg" />
      </div>
      <Description text={product.description} />
      {product.variants.length > 0 && (
        <Suspense fallback={null}>
          <NamesakesRow product={product} />
        </Suspense>
      )}
      {product.category === 'nailpolish' && !product.isGiftCard && <PolishDetails {...product} />}
    </>
  );
});

type ColourGalleryProps = {
  product: ProductDetail;
  shownColour: string | null;
  likelyColour: string | null;
};

/** The chip reacts first; the pictures follow when the browser has time. */
function ColourGallery({ product, ...colours }: ColourGalleryProps) {
  const shown = useDeferredValue(colours.shownColour);
  const likely = useDeferredValue(colours.likelyColour);
  return useMemo(
    () => (
      <HydrateApart fallback={<Skeleton className="aspect-4/5 w-full" />}>
        <ProductGallery
          product={product}
          pictures={galleryPictures(product, shown)}
          likely={likely ? galleryPictures(product, likely)[0] : undefined}
        />
      </HydrateApart>
    ),
    [product, shown, likely],
  );
}

export function productCrumbs({ name, category, isGiftCard }: PublicProduct) {
  return [
    { label: 'Home', to: '/' },
    ...(isGiftCard ? [] : [{ label: categoryLabel(category), to: categoryAddress(category) }]),
    { label: name },
  ];
}
