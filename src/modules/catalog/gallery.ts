import { sameText } from '#shared/text.ts';
import type { ProductPicture, PublicProduct } from './product.ts';

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

/** Both ends lead on to the other. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
