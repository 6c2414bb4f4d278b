import type { ProductPicture } from '#modules/catalog/product.ts';

/**
 * The pictures of the dark theme: a picture is replaced by its dark partner. If the partner comes
 * later in the same list, the two change places; if it comes earlier, both stay. A partner appears
 * once: of two pictures with the same partner only the first is replaced.
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
