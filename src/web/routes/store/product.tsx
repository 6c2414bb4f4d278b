import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { useDocumentTitle } from '#client/use-document-title.ts';
import { shop } from '#config/shop.ts';
import { TaskOfItsOwn } from '#design/task-of-its-own.tsx';
import { cartItemsOf } from '#modules/cart/cart-item.ts';
import { addItem } from '#modules/cart/ui/cart-store.ts';
import { rememberSize } from '#modules/cart/ui/stored-sizes.ts';
import { viewBag } from '#modules/cart/ui/view-bag.ts';
import { WishButton } from '#modules/cart/ui/wish-button.tsx';
import { productCall, relatedCall } from '#modules/catalog/catalog-calls.ts';
import { parseProductId, productAddress } from '#modules/catalog/product.ts';
import { CompleteTheLook } from '#modules/catalog/ui/product/complete-the-look.tsx';
import {
  ProductNotFound,
  ProductUnreachable,
} from '#modules/catalog/ui/product/product-not-found.tsx';
import { productOptions, relatedOptions } from '#modules/catalog/ui/product/product-options.ts';
import { ProductPage, productCrumbs } from '#modules/catalog/ui/product/product-page.tsx';
import { ProductSkeleton } from '#modules/catalog/ui/product/product-skeleton.tsx';
import { type ProductState, useProduct } from '#modules/catalog/ui/product/use-product.ts';
import { ReturnsPromise } from '#modules/orders/ui/returns-promise.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { DeliveryLine } from '#modules/shipping/ui/delivery-line.tsx';
import { bagAction } from '#web/bag-action.tsx';
import { findShownProduct, readRelated } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbData, productData, productGroupData } from '#web/seo/structured-data.ts';
import type { Route } from './+types/product.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const id = parseProductId(params.id);
  const read = findShownProduct(services, id);
  const page = await loadPageData(
    id === null ? {} : { [productCall(id)]: read, [relatedCall(id)]: readRelated(services, id) },
  );
  const product = await read;
  if (!product) {
    return data({ publicUrl, queries: undefined, product, things: [] }, { status: 404 });
  }
  // Only machines read these, and machines read the server's answer: the browser needs no code.
  const crumbs = breadcrumbData(productCrumbs(product), publicUrl);
  const group = productGroupData(product, publicUrl);
  const things = [productData(product, publicUrl), ...(group ? [group] : []), crumbs];
  return { publicUrl, ...page, product, things };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
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
  if (id === null) return <ProductNotFound reason="invalid" />;
  if (loaderData && !loaderData.product) return <ProductNotFound reason="unknown" />;
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <Product key={id} id={id} />
    </HydrationBoundary>
  );
}

function Product({ id }: { id: number }) {
  const house = useShop();
  const found = useProduct(id);
  useDocumentTitle(titleOf(found));
  if (found.state === 'loading') return <ProductSkeleton />;
  if (found.state === 'unknown') return <ProductNotFound reason="unknown" />;
  if (found.state === 'failed') return <ProductUnreachable onRetry={found.retry} />;
  const { product } = found;
  return (
    <ProductPage
      product={product}
      shop={{ ...house, name: shop.name }}
      onAdd={(wanted, choice) => {
        cartItemsOf(wanted, choice).forEach(addItem);
        rememberSize(wanted, choice.size);
      }}
      bagAction={viewBag}
      wishButton={(color) => (
        <WishButton product={product} color={color} className="size-14 border border-edge" />
      )}
      delivery={<ProductDelivery id={id} />}
      look={
        <TaskOfItsOwn>
          <CompleteTheLook product={product} action={bagAction} />
        </TaskOfItsOwn>
      }
    />
  );
}

function ProductDelivery({ id }: { id: number }) {
  return (
    <div className="type-small">
      <DeliveryLine items={[{ productId: id, quantity: 1 }]} />
      <ReturnsPromise className="mt-1 text-quiet" />
    </div>
  );
}

function titleOf(found: ProductState): string | undefined {
  if (found.state === 'unknown') return 'Product Not Found';
  return found.state === 'loaded' ? found.product.name : undefined;
}
