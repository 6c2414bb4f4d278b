import { Breadcrumb } from '#design/breadcrumb.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';
import { PageBanner } from '#design/page-banner.tsx';
import { collectionCall } from '#modules/catalog/calls/catalog-calls.ts';
import type { ShopCollection } from '#modules/catalog/collections/shop-collection.ts';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { isNarrowed, type ListingLocation } from '#modules/search/listing-location.ts';
import { collectionBanner } from '#modules/search/ui/listing/banner-pictures.ts';
import { FilteredListing } from '#modules/search/ui/listing/filtered-listing.tsx';
import { useProductList } from '#modules/search/ui/listing/product-list.ts';

type CollectionPageProps = {
  collection: ShopCollection;
  location: ListingLocation;
  action: CardAction;
};

export function CollectionPage({ collection, location, action }: CollectionPageProps) {
  const list = useProductList(collectionCall(collection), { enabled: !isNarrowed(location) });
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
        <FilteredListing
          place={{ collection: collection.id }}
          location={location}
          withTypes
          whole={list}
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
