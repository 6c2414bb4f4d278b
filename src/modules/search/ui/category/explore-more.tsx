import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import { categoryCall } from '#modules/catalog/calls/catalog-calls.ts';
import {
  type Category,
  type CategoryId,
  categories,
  categoryAddress,
} from '#modules/catalog/category.ts';
import { productListOptions } from '#modules/search/ui/listing/product-list.ts';
import { categoryPictures, categoryWidths } from './category-pictures.ts';

/** The row at the end of a category, with links to all others. */
export function ExploreMore({ current }: { current: CategoryId }) {
  return (
    <section className="measure pt-section pb-16" aria-labelledby="explore-more">
      <h2 id="explore-more" className="text-center type-heading">
        Explore More Collections
      </h2>
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-3">
        {categories
          .filter(({ id }) => id !== current)
          .map((category) => (
            <li key={category.id}>
              <OtherCategory category={category} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function OtherCategory({ category: { id, label } }: { category: Category }) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchInfiniteQuery(productListOptions(categoryCall(id)));
  return (
    <Link to={categoryAddress(id)} {...onIntent(prefetch)} className="group block text-center">
      <Picture
        {...categoryPictures[id]}
        alt=""
        widths={categoryWidths}
        sizes="(min-width: 40rem) 33vw, 100vw"
        className="aspect-square w-full"
        imageClassName="transition-transform duration-700 ease-brand group-hover:scale-[1.02]"
      />
      <span className="mt-5 inline-block underline-gold type-title">{label}</span>
    </Link>
  );
}
