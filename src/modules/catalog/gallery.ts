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
  return withDarkPlaces(picturesOf(own, media, color));
}

function picturesOf(
  own: ProductPicture[],
  media: readonly ProductPicture[],
  color: string | null,
): ProductPicture[] {
  if (color === null) return own;
  const ofColor = media.filter((picture) => picture.color && sameText(picture.color, color));
  if (ofColor.length === 0) return own;
  const shared = own.filter((picture) => picture.color === null && !ofColor.includes(picture));
  return [...ofColor, ...shared];
}

/**
 * What stands at each place in the dark theme: a picture gives way to its dark partner. Where that
 * comes after it in the same list the two change places; where it leads anyway both stay.
 */
export function withDarkPlaces(pictures: readonly ProductPicture[]): ProductPicture[] {
  const placeOf = (wanted?: string) => pictures.findIndex(({ url }) => url === wanted);
  return pictures.map((picture, place) => {
    const { dark, ...light } = picture;
    const own = placeOf(dark);
    if (own >= 0) return own > place ? picture : light;
    const stoodFor = pictures.find((other) => other.dark === picture.url);
    return stoodFor && placeOf(stoodFor.url) < place ? { ...light, dark: stoodFor.url } : picture;
  });
}

/** Both ends lead on to the other. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
