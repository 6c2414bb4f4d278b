import { Link } from 'react-router';
import { Picture } from '#design/picture.tsx';
import { categories, categoryAddress } from '#modules/catalog/category.ts';
import { categoryPictures, categoryWidths } from '#modules/search/ui/category/category-pictures.ts';

/** The four categories, for a search without results or text. */
export function SearchCategories() {
  return (
    <section className="measure pt-6" aria-labelledby="search-categories">
      <h2 id="search-categories" className="type-label text-quiet">
        Or start here
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
        {categories.map(({ id, label }) => (
          <li key={id}>
            <Link to={categoryAddress(id)} className="group block">
              <Picture
                {...categoryPictures[id]}
                alt=""
                widths={categoryWidths}
                sizes="(min-width: 48rem) 25vw, 50vw"
                className="aspect-4/5 w-full"
              />
              <span className="mt-4 inline-block underline-gold">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
