import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readJson } from '#client/api.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Card } from '#design/card.tsx';
import { Spinner } from '#design/spinner.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { receiveDetail } from '#modules/catalog/calls/received-detail.ts';
import { completeSwatches } from '#modules/catalog/colour/complete-swatches.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { type Publication, previewSentence } from '#modules/catalog/publication.ts';
import { Assurances } from '#modules/catalog/ui/product/assurances.tsx';
import { CompleteTheLook } from '#modules/catalog/ui/product/complete-the-look.tsx';
import { ProductPage } from '#modules/catalog/ui/product/product-page.tsx';
import type { ProductOffers } from '#modules/catalog/ui/product/purchase-panel.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { adminProductsCall } from './product-calls.ts';

type PreviewPageProps = { id: number; offers: ProductOffers };

/** A product's page as shoppers will see it, visible only to staff. */
export function PreviewPage({ id, offers }: PreviewPageProps) {
  const facts = useShop();
  const { product, publication, isFailed, retry } = usePreview(id);
  if (isFailed) {
    return (
      <Card title="Failed to fetch product" description="It may have been deleted in the meantime.">
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </Card>
    );
  }
  if (!product || !publication) return <Spinner label="Loading product..." />;
  return (
    <>
      <Banner id={id} publication={publication} />
      <ProductPage
        product={product}
        shop={{ ...facts, name: shop.name }}
        refusal={refusal}
        onAdd={() => undefined}
        wishButton={noAction}
        offers={offers}
        delivery={!product.isGiftCard && <Assurances delivery={facts.assurance} />}
        look={!product.isGiftCard && <CompleteTheLook product={product} action={noAction} />}
      />
    </>
  );
}

const noAction = (): ReactNode => null;

const refusal = {
  title: 'Preview',
  description: 'Nothing can be bought on this page.',
  variant: 'default' as const,
};

function usePreview(id: number) {
  const own = useQuery<AdminProduct>({ queryKey: [`${adminProductsCall}/${id}`] });
  const call = `${adminProductsCall}/${id}/preview`;
  const shown = useQuery<ProductDetail | null>({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      const product = receiveDetail(await readJson(call, signal));
      return product && completeSwatches(product);
    },
  });
  return {
    product: shown.data,
    publication: own.data,
    isFailed: shown.isError || own.isError || shown.data === null,
    retry() {
      void own.refetch();
      void shown.refetch();
    },
  };
}

function Banner({ id, publication }: { id: number; publication: Publication }) {
  return (
    <div
      role="status"
      className="sticky top-0 z-20 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-ink px-gutter py-3 text-center type-small text-page"
    >
      {previewSentence(publication)}
      <ButtonLink to={`/admin/products?product=${id}`} variant="link" className="text-page">
        Edit
      </ButtonLink>
    </div>
  );
}
