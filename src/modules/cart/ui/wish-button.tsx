import { IconButton } from '#design/icon-button.tsx';
import { Heart } from '#design/icons.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { picturesOf } from '../cart-item.ts';
import { isWished } from '../wishlist.ts';
import { toggleWish, useWishes } from './wishlist-store.ts';

type WishButtonProps = {
  product: Pick<PublicProduct, 'id' | 'name' | 'price' | 'images' | 'imageUrl' | 'media'>;
  /** The colour chosen now, which is stored with the wish. */
  color: string | null;
  className?: string;
};

export function WishButton({ product, color, className }: WishButtonProps) {
  const wished = isWished(useWishes(), product.id);
  return (
    <IconButton
      label={wished ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={wished}
      className={className}
      onClick={() =>
        toggleWish({
          productId: product.id,
          name: product.name,
          price: product.price,
          ...picturesOf(product, color === null ? [] : [color]),
          ...(color !== null && { color }),
        })
      }
    >
      <Heart className={wished ? 'fill-gold stroke-gold-text' : undefined} />
    </IconButton>
  );
}
