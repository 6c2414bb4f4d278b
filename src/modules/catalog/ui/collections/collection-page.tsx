import { Breadcrumb } from '#design/breadcrumb.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { collectionCall } from '#modules/catalog/catalog-calls.ts';
import type { ShopCollection } from '#modules/catalog/shop-collection.ts';
import { collectionBanner } from '../banner-pictures.ts';
import { Listing } from '../listing/listing.tsx';
import type { CardAction } from '../listing/product-grid.tsx';
import { useProductList } from '../listing/product-list.ts';

type CollectionPageProps = { collection: ShopCollection; action: CardAction };

export function CollectionPage({ collection, action }: CollectionPageProps) {
  const list = useProductList(collectionCall(collection));
  return (
    <>
      <PageBanner
        title={collection.name.toUpperCase()}
        subtitle="DISCOVER THE FEATURED ITEMS OF THE COLLECTION"
        picture={collectionBanner(collection)}
      />
      <div className="measure pt-6">
        <Breadcrumb crumbs={collectionCrumbs(collection)} />
      </div>
      <p className="mx-auto max-w-prose px-gutter py-12 text-center type-lead empty:py-6 md:py-16 md:empty:py-8">
        {collection.description}
      </p>
      <section aria-label="Products" className="pb-section">
        <Listing
          list={list}
          action={action}
          closing="DISCOVER OUR EXCLUSIVE COLLECTION"
          empty={{
            text: "We couldn't find any products in this collection yet. Please check back later or browse our other collections.",
            action: <BrowseAll />,
          }}
        />
      </section>
    </>
  );
}

export function collectionCrumbs({ name }: Pick<ShopCollection, 'name'>) {
  return [
    { label: 'Home', to: '/' },
    { label: 'Collections', to: '/collections' },
    { label: name },
  ];
}

export function CollectionNotFound() {
  return (
    <LostPage
      title="COLLECTION NOT FOUND"
      text="The collection you are looking for does not exist"
      action={<BrowseAll />}
    />
  );
}

function BrowseAll() {
  return <ButtonLink to="/collections">BROWSE ALL COLLECTIONS</ButtonLink>;
}
