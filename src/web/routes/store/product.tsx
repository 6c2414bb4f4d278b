import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { getQueryClient } from '#client/query-client.ts';
import { useDocumentTitle } from '#client/use-document-title.ts';
import { shop } from '#config/shop.ts';
import { HydrateApart, lazyPart } from '#design/browser/hydrate-apart.tsx';
import { cartItemsOf } from '#modules/cart/cart-item.ts';
import { addItem } from '#modules/cart/ui/cart-store.ts';
import { viewBag } from '#modules/cart/ui/drawer-store.ts';
import { rememberSize } from '#modules/cart/ui/stored-sizes.ts';
import { WishButton } from '#modules/cart/ui/wish-button.tsx';
import {
  type ProductDetail,
  type PublicProduct,
  parseProductId,
  productAddress,
} from '#modules/catalog/product.ts';
import { productOptions, relatedOptions } from '#modules/catalog/ui/product/product-options.ts';
import { ProductPage, productCrumbs } from '#modules/catalog/ui/product/product-page.tsx';
import { ProductSkeleton } from '#modules/catalog/ui/product/product-skeleton.tsx';
import { ProductUnreachable } from '#modules/catalog/ui/product/product-unreachable.tsx';
import { type ProductState, useProduct } from '#modules/catalog/ui/product/use-product.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { findShownProduct, readLegalDetails, readRelated } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbData, productData, productGroupData } from '#web/seo/structured-data.ts';
import { productOffers } from '#web/slots/product-page.tsx';
import type { Route } from './+types/product.ts';

/** Below the main content, so the browser loads it last. */
const ProductLook = lazyPart(() => import('#web/product-look.tsx'));
const ProductDelivery = lazyPart(() => import('#web/product-delivery.tsx'));

const ProductNotFound = lazy(async () => {
  const { ProductNotFound: Page } = await import(
    '#modules/catalog/ui/product/product-not-found.tsx'
  );
  return { default: Page };
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const id = parseProductId(params.id);
  const [product, related, details] = await Promise.all([
    findShownProduct(services, id),
    id === null ? [] : readRelated(services, id),
    readLegalDetails(services, id),
  ]);
  if (!product) return data({ publicUrl, product, related: [], things: [] }, { status: 404 });
  // Only programs read these, in the server's answer, so the browser needs no code for them.
  const crumbs = breadcrumbData(productCrumbs(product), publicUrl);
  const group = productGroupData(product, publicUrl);
  const about = productData(product, publicUrl, details);
  const things = [about, ...(group ? [group] : []), crumbs];
  return { publicUrl, product, related, things };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  // Beside the page's own code, so that its picture does not wait for both in turn.
  void import('#modules/catalog/ui/product/gallery/product-gallery.tsx').catch(() => undefined);
  const id = parseProductId(params.id);
  if (id !== null) {
    void getQueryClient().prefetchQuery(productOptions(id));
    void getQueryClient().prefetchQuery(relatedOptions(id));
  }
  return null;
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  const product = loaderData?.product;
  if (!product) {
    const title = loaderData ? 'Product Not Found' : undefined;
    return pageMeta({ title, path: location.pathname, publicUrl, hidden: loaderData !== null });
  }
  const [picture] = product.media;
  return pageMeta({
    title: product.name,
    description: product.description,
    path: productAddress(product),
    publicUrl,
    type: 'product',
    picture,
    data: loaderData.things,
  });
}

export default function ProductRoute({ params, loaderData }: Route.ComponentProps) {
  const id = parseProductId(params.id);
  if (id === null) return <Missing reason="invalid" />;
  if (loaderData && !loaderData.product) return <Missing reason="unknown" />;
  const { product, related } = loaderData ?? {};
  return <Product key={id} id={id} product={product} related={related} />;
}

function Missing({ reason }: { reason: 'invalid' | 'unknown' }) {
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <ProductNotFound reason={reason} />
    </Suspense>
  );
}

type ProductProps = {
  id: number;
  /** The data in the page as delivered. A page opened from another one fetches it. */
  product: ProductDetail | undefined;
  related: PublicProduct[] | undefined;
};

function Product({ id, product: arrived, related }: ProductProps) {
  const facts = useShop();
  const found = useProduct(id, arrived);
  useDocumentTitle(titleOf(found));
  if (found.state === 'loading') return <ProductSkeleton />;
  if (found.state === 'unknown') return <Missing reason="unknown" />;
  if (found.state === 'failed') return <ProductUnreachable onRetry={found.retry} />;
  const { product } = found;
  return (
    <ProductPage
      product={product}
      shop={{ ...facts, name: shop.name }}
      onAdd={(wanted, choice) => {
        cartItemsOf(wanted, choice).forEach(addItem);
        rememberSize(wanted, choice.size);
      }}
      bagAction={viewBag}
      offers={productOffers}
      wishButton={(color) => (
        <WishButton product={product} color={color} className="size-14 border border-edge" />
      )}
      delivery={
        <Suspense fallback={null}>
          <ProductDelivery product={product} assurance={facts.assurance} />
        </Suspense>
      }
      look={
        !product.isGiftCard && (
          <HydrateApart>
            <ProductLook product={product} arrived={related} />
          </HydrateApart>
        )
      }
    />
  );
}

function titleOf(found: ProductState): string | undefined {
  if (found.state === 'unknown') return 'Product Not Found';
  return found.state === 'loaded' ? found.product.name : undefined;
}
