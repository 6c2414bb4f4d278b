import type { ProductPicture } from '#modules/catalog/product.ts';

/**
 * What stands at each place in the dark theme: a picture gives way to its dark partner. Where that
 * comes after it in the same list the two change places; where it leads anyway both stay. It stands
 * once: of two pictures that name the same one only the first gives way.
 */
export function withDarkPlaces(pictures: readonly ProductPicture[]): ProductPicture[] {
  const placeOf = (wanted?: string) => pictures.findIndex(({ url }) => url === wanted);
  return pictures.map((picture, place) => {
    const { dark, ...light } = picture;
    const own = placeOf(dark);
    if (own >= 0) return own > place ? picture : light;
    if (dark && pictures.findIndex((other) => other.dark === dark) < place) return light;
    const stoodFor = pictures.find((other) => other.dark === picture.url);
    return stoodFor && placeOf(stoodFor.url) < place ? { ...light, dark: stoodFor.url } : picture;
  });
}
