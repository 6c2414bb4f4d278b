import {
  type ProductPicture,
  type PublicProduct,
  productImages,
} from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';

type Pictured = Pick<PublicProduct, 'images' | 'media'>;

/**
 * The gallery of a colour: that colour's pictures, then those without a colour. Without a colour,
 * or without pictures of it, the product's own list.
 */
export function galleryPictures(
  { images, media }: Pictured,
  color: string | null,
): ProductPicture[] {
  const own = images.flatMap((url) => media.find((picture) => picture.url === url) ?? []);
  if (color === null) return own;
  const ofColor = media.filter((picture) => picture.color && sameText(picture.color, color));
  if (ofColor.length === 0) return own;
  const shared = own.filter((picture) => picture.color === null && !ofColor.includes(picture));
  return [...ofColor, ...shared];
}

/** The two pictures of a card, in the shown colour if there are any. */
export function cardImages(
  product: Pick<PublicProduct, 'images' | 'imageUrl' | 'media' | 'shownColor'>,
) {
  const { media, shownColor } = product;
  const ofColor = media.filter(({ color }) => color && shownColor && sameText(color, shownColor));
  const [main, hover] = ofColor;
  return main ? { main: main.url, hover: hover?.url ?? null } : productImages(product);
}

/** The next of the last is the first, and the other way round. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
