import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import {
  collectionAddress,
  collectionsCall,
  type ShopCollection,
} from '#modules/catalog/collections/shop-collection.ts';

/** All collections as a list of names. Pointing at one shows its picture. */
export function CollectionIndex({ title }: { title: string }) {
  const { data } = useQuery<ShopCollection[]>({ queryKey: [collectionsCall] });
  const collections = Array.isArray(data) ? data : [];
  const [pointed, setPointed] = useState<readonly string[]>([]);
  if (collections.length === 0) return null;
  const shown = collections.find(({ id }) => id === pointed[0]) ?? collections[0];
  const seen = collections.filter(({ id }) => id === shown?.id || pointed.includes(id));
  const show = ({ id }: ShopCollection) =>
    setPointed((before) => [id, ...before.filter((other) => other !== id)]);
  return (
    <section aria-labelledby="collections" className="border-t py-section">
      <div className="measure grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="collections" className="type-label text-quiet">
            {title}
          </h2>
          <ul className="mt-8 border-t">
            {collections.map((collection) => (
              <CollectionName
                key={collection.id}
                collection={collection}
                current={collection.id === shown?.id}
                onShow={() => show(collection)}
              />
            ))}
          </ul>
        </div>
        <CollectionPictures seen={seen} shown={shown} />
      </div>
    </section>
  );
}

type CollectionNameProps = { collection: ShopCollection; current: boolean; onShow: () => void };

function CollectionName({ collection, current, onShow }: CollectionNameProps) {
  return (
    <li className="border-b">
      <Link
        to={collectionAddress(collection)}
        prefetch="intent"
        onPointerEnter={onShow}
        onFocus={onShow}
        className="group flex items-center justify-between gap-6 py-3 lg:py-2.5"
      >
        <span
          className={classNames(
            'type-heading text-[clamp(1.375rem,1rem+1.5vw,2.5rem)] transition-colors duration-500',
            !current && 'can-hover:lg:text-quiet can-hover:lg:group-hover:text-ink',
          )}
        >
          {collection.name.replace(/ Collection$/, '')}
        </span>
        <Picture
          src={collection.picture}
          darkSrc={collection.darkPicture}
          alt=""
          width={1350}
          height={900}
          sizes="6rem"
          className="aspect-3/2 w-24 shrink-0 lg:hidden"
        />
      </Link>
    </li>
  );
}

type CollectionPicturesProps = { seen: ShopCollection[]; shown: ShopCollection | undefined };

/** Pictures already shown stay in place below, so that showing them again needs no loading. */
function CollectionPictures({ seen, shown }: CollectionPicturesProps) {
  return (
    <div className="hidden lg:col-span-6 lg:block">
      <div className="sticky top-28">
        <div className="relative aspect-4/3 max-h-[calc(100svh-11rem)] w-full bg-tint">
          {seen.map((collection) => (
            <Picture
              key={collection.id}
              src={collection.picture}
              darkSrc={collection.darkPicture}
              alt=""
              width={1350}
              height={900}
              sizes="50vw"
              className={classNames(
                'absolute! inset-0 transition-opacity duration-700',
                collection.id === shown?.id ? 'opacity-100' : 'opacity-0',
              )}
            />
          ))}
        </div>
        <p className="mt-4 min-h-6 type-small text-quiet">{shown?.description}</p>
      </div>
    </div>
  );
}
