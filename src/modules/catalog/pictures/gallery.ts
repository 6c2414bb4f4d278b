import {
  type ProductPicture,
  type PublicProduct,
  productImages,
} from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';

type Pictured = Pick<PublicProduct, 'images' | 'media'>;

/**
 * What the gallery shows for a colour: that colour's pictures, then those that belong to none.
 * Without a colour, or where it has no picture of its own, the product's own list.
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

/** The two pictures of a card: of the colour that it shows, as far as there are some. */
export function cardImages(
  product: Pick<PublicProduct, 'images' | 'imageUrl' | 'media' | 'shownColor'>,
) {
  const { media, shownColor } = product;
  const ofColor = media.filter(({ color }) => color && shownColor && sameText(color, shownColor));
  const [main, hover] = ofColor;
  return main ? { main: main.url, hover: hover?.url ?? null } : productImages(product);
}

/** Both ends lead on to the other. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
