import { Link } from 'react-router';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import { type Category, categories, categoryAddress } from '#modules/catalog/category.ts';
import { categoryPictures } from '#modules/search/ui/category/category-pictures.ts';
import { giftsLink } from './navigation-links.ts';

/** As wide as the page, with a picture per category. */
export function ProductsPanel({ open, onOpenChange }: OverlayProps) {
  if (!open) return null;
  return (
    <div className="absolute inset-x-0 top-full animate-from-top border-y bg-page before:absolute before:inset-x-0 before:-top-4 before:h-4">
      <ul className="measure grid grid-cols-4 gap-6 py-8">
        {categories.map((category) => (
          <CategoryTile key={category.id} {...category} onLeave={() => onOpenChange(false)} />
        ))}
      </ul>
      <p className="measure pb-8">
        <Link to={giftsLink.to} onClick={() => onOpenChange(false)} className="group type-title">
          <span className="underline-gold">{giftsLink.label}</span>
        </Link>
        <span className="ml-5 type-small text-quiet">
          Wrapped, with a card, and sent straight to whom it is for.
        </span>
      </p>
    </div>
  );
}

type CategoryTileProps = Category & { onLeave: () => void };

function CategoryTile({ id, label, onLeave }: CategoryTileProps) {
  return (
    <li>
      <Link to={categoryAddress(id)} onClick={onLeave} className="group block">
        <Picture
          {...categoryPictures[id]}
          alt=""
          sizes="25vw"
          className="aspect-4/5 max-h-[44svh] w-full"
          imageClassName="transition-transform duration-700 ease-brand group-hover:scale-[1.02]"
        />
        <span className="mt-4 inline-block underline-gold type-title">{label}</span>
      </Link>
    </li>
  );
}
