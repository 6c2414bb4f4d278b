import { IconButton } from '#design/icon-button.tsx';
import { Heart } from '#design/icons.tsx';
import { type PublicProduct, productImages } from '#modules/catalog/product.ts';
import { useWishlist } from './wishlist-context.ts';

type WishButtonProps = {
  product: Pick<PublicProduct, 'id' | 'name' | 'price' | 'images' | 'imageUrl'>;
  className?: string;
};

export function WishButton({ product, className }: WishButtonProps) {
  const { isWished, toggleWish } = useWishlist();
  const wished = isWished(product.id);
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
          imageUrl: productImages(product).main ?? '',
        })
      }
    >
      <Heart className={wished ? 'fill-gold stroke-gold-text' : undefined} />
    </IconButton>
  );
}
