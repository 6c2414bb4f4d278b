import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { passFocusOn } from '#design/overlays/pass-focus-on.ts';
import { Picture } from '#design/picture.tsx';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductCard } from '#modules/catalog/ui/card/product-card.tsx';
import { ProductGridSkeleton } from '#modules/catalog/ui/card/product-grid.tsx';
import { formatDollars } from '#shared/money.ts';
import type { WishlistItem } from '../wishlist.ts';
import { AddToBagButton } from './add-to-bag-button.tsx';
import { useListedProducts } from './use-listed-products.ts';
import { toggleWish, useWishes } from './wishlist-store.ts';

const bagButton = (product: PublicProduct) => <AddToBagButton product={product} />;

type WishlistPageProps = {
  /** Under the products: what modules add. */
  Below?: ComponentType<{ wishes: readonly WishlistItem[] }> | undefined;
};

/** Stored in the browser, like the bag: the page itself is the same for everyone. */
export function WishlistPage({ Below }: WishlistPageProps) {
  const isHydrated = useHydrated();
  const wishes = useWishes();
  const below = Below && (
    <Suspense fallback={null}>
      <Below wishes={wishes} />
    </Suspense>
  );
  if (isHydrated && wishes.length === 0) {
    return (
      <>
        <NoWishes />
        {below}
      </>
    );
  }
  return (
    <div className="pb-section">
      <header className="measure pt-8 pb-10 md:pt-12">
        <h1 className="type-display">Wishlist</h1>
        <p className="mt-4 text-quiet">
          It stays in this browser. Nobody else sees it{Below && ' unless you share it'}.
        </p>
      </header>
      {isHydrated ? <Wishes wishes={wishes} /> : <ProductGridSkeleton count={3} />}
      {below}
    </div>
  );
}

function NoWishes() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Wishlist"
      text="There is nothing on it yet. The heart on a product’s page puts it here."
      action={<ButtonLink to="/">Start Shopping</ButtonLink>}
    />
  );
}

function Wishes({ wishes }: { wishes: readonly WishlistItem[] }) {
  const counted = wishes.map(({ productId }) => ({ productId, quantity: 1 }));
  const products = useListedProducts(counted, true);
  return (
    <ul className="grid grid-cols-2 gap-x-px gap-y-8 lg:grid-cols-4">
      {wishes.map((wish) => (
        <li key={wish.productId} className="relative">
          <Wish wish={wish} product={products.get(wish.productId)} />
          <IconButton
            label={`Remove ${wish.name} from wishlist`}
            data-remove=""
            className="absolute! top-2 right-2 bg-page"
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget);
              toggleWish(wish);
            }}
          >
            <Cross />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const sizes = '(min-width: 64rem) 25vw, 50vw';

/** The shop's current data; before it arrives, or if the product is gone, the browser's own. */
function Wish({ wish, product }: { wish: WishlistItem; product: PublicProduct | undefined }) {
  if (product) {
    return (
      <ProductCard
        product={inWishedColour(product, wish)}
        action={bagButton}
        sizes={sizes}
        headingLevel="h2"
      />
    );
  }
  return (
    <Link to={choiceAddress({ id: wish.productId }, wish.color)} className="block card-frame">
      <Picture
        src={wish.imageUrl}
        {...(wish.darkImageUrl && { darkSrc: wish.darkImageUrl })}
        alt=""
        width={1200}
        height={1500}
        sizes={sizes}
        className="aspect-4/5"
      />
      <span className="card-words">
        <span className="card-name">
          <span className="card-title">{wish.name}</span>
          <span className="card-price tabular-nums">{formatDollars(wish.price)}</span>
        </span>
      </span>
    </Link>
  );
}

/** The card shows the picture of the colour in the wishlist. */
function inWishedColour(product: PublicProduct, wish: WishlistItem): PublicProduct {
  if (!wish.color) return product;
  const picture = {
    url: wish.imageUrl,
    ...(wish.darkImageUrl && { dark: wish.darkImageUrl }),
    alt: `${product.name}, ${wish.color}`,
    width: 1200,
    height: 1500,
    placeholder: '',
    color: wish.color,
  };
  return { ...product, shownColor: wish.color, media: [picture] };
}
