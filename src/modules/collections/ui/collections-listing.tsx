import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { collectionCall } from '#modules/catalog/calls/catalog-calls.ts';
import {
  collectionAddress,
  collectionsCall,
  type ShopCollection,
} from '#modules/catalog/collections/shop-collection.ts';
import { productListOptions } from '#modules/search/ui/listing/product-list.ts';
import { countOf } from '#shared/text.ts';

export const collectionsTitle = 'OUR COLLECTIONS';
export const collectionsSubtitle = 'DISCOVER OUR CURATED SHOE SELECTION';

/** `headingLevel` is the level of a collection's name: h3 if the list has its own title. */
export function CollectionsListing({ headingLevel = 'h2' }: { headingLevel?: 'h2' | 'h3' }) {
  const { data, isError } = useQuery<ShopCollection[]>({ queryKey: [collectionsCall] });
  if (!data && !isError) return <CollectionsLoading />;
  const collections = Array.isArray(data) ? data : [];
  return (
    <section className="measure" aria-label="Collections">
      <ul className="grid gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} eager={index === 0} heading={headingLevel} />
          </li>
        ))}
      </ul>
      <p className="numerals pt-16 text-center text-quiet">
        {`Showing ${countOf(collections.length, 'Collection')}`}
      </p>
    </section>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function CollectionsLoading() {
  return (
    <div
      role="status"
      aria-label="Loading collections"
      className="measure grid gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3"
    >
      {skeletons.map((name) => (
        <Skeleton key={name} className="aspect-3/2" />
      ))}
    </div>
  );
}

type CollectionCardProps = { collection: ShopCollection; eager: boolean; heading: 'h2' | 'h3' };

function CollectionCard({ collection, eager, heading: Heading }: CollectionCardProps) {
  const client = useQueryClient();
  const prefetch = () =>
    void client.prefetchInfiniteQuery(productListOptions(collectionCall(collection)));
  return (
    <article className="group relative">
      <Picture
        src={collection.picture}
        darkSrc={collection.darkPicture}
        alt=""
        width={1350}
        height={900}
        sizes="(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
        eager={eager}
        className="aspect-3/2 w-full"
        imageClassName="transition-transform duration-700 ease-brand group-hover:scale-[1.02]"
      />
      <Heading className="mt-5 type-title">{collection.name}</Heading>
      <p className="mt-2 max-w-prose text-quiet">{collection.description}</p>
      <Link
        to={collectionAddress(collection)}
        prefetch="intent"
        {...onIntent(prefetch)}
        aria-label={`Explore Collection: ${collection.name}`}
        className="mt-4 inline-block underline-gold type-label after:absolute after:inset-0"
      >
        Explore Collection
      </Link>
    </article>
  );
}
