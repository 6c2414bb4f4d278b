import { useId } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { passFocusOn } from '#design/overlays/pass-focus-on.ts';
import { Picture } from '#design/picture.tsx';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import { formatDollars } from '#shared/money.ts';
import type { WishlistItem } from '../wishlist.ts';
import { toggleWish, useWishes } from './wishlist-store.ts';

/** The wishlist, below the bag. */
export function WishlistSection({ onLeave }: { onLeave: () => void }) {
  const wishes = useWishes();
  const headingId = useId();
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t bg-raised px-6 pt-6 pb-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={headingId} className="type-label text-quiet">
          Your Wishlist ({wishes.length})
        </h3>
        <Link to="/wishlist" onClick={onLeave} className="underline-gold type-small">
          See all
        </Link>
      </div>
      <ul className="mt-3">
        {wishes.map((wish) => (
          <Wish key={wish.productId} wish={wish} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Wish({ wish, onLeave }: { wish: WishlistItem; onLeave: () => void }) {
  return (
    <li className="flex items-center gap-4 border-b py-3 last:border-b-0">
      <Link
        to={choiceAddress({ id: wish.productId }, wish.color)}
        onClick={onLeave}
        className="group flex min-w-0 flex-1 items-center gap-4"
      >
        <Picture
          src={wish.imageUrl}
          {...(wish.darkImageUrl && { darkSrc: wish.darkImageUrl })}
          alt=""
          width={1200}
          height={1500}
          sizes="56px"
          className="aspect-4/5 w-14 shrink-0"
        />
        <span className="min-w-0">
          <span className="block leading-snug wrap-anywhere group-hover:text-gold-text">
            {wish.name}
          </span>
          <span className="numerals type-small text-quiet">
            {wish.color && `${wish.color}, `}
            {formatDollars(wish.price)}
          </span>
        </span>
      </Link>
      <IconButton
        label={`Remove ${wish.name} from wishlist`}
        data-remove=""
        className="-mr-3"
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget);
          toggleWish(wish);
        }}
      >
        <Cross />
      </IconButton>
    </li>
  );
}
