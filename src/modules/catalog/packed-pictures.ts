import { findImageKey, imageUrl, isImageKey } from '#design/image-address.ts';
import { packText, trimUsual, unpackText, usual } from './packed-values.ts';
import type { ProductPicture } from './product.ts';

/** Pictures of one piece are called alike: of an address or a text only what differs is repeated. */
export function packPictures(media: readonly ProductPicture[]): unknown[][] {
  const urls = media.map(({ url }) => url);
  return media.map((picture, index) => {
    const before = media[index - 1];
    const { alt, placeholder, width, height, color, dark } = picture;
    const partner = dark === undefined ? -1 : urls.indexOf(dark);
    return trimUsual([
      packAfter(before && shortUrl(before.url), shortUrl(picture.url)),
      packAfter(before?.alt, alt),
      placeholder || usual,
      dark === undefined ? usual : partner === -1 ? shortUrl(dark) : partner + 1,
      width === 1200 ? usual : width,
      height === 1500 ? usual : height,
      packText(color),
    ]);
  });
}

export function unpackPictures(packed: readonly unknown[][]): ProductPicture[] {
  let [lastUrl, lastAlt] = ['', ''];
  const shown = packed.map(([url, alt, placeholder, dark, width, height, color]) => {
    lastUrl = unpackAfter(lastUrl, url);
    lastAlt = unpackAfter(lastAlt, alt);
    const picture: ProductPicture = {
      url: longUrl(lastUrl),
      alt: lastAlt,
      width: (width || 1200) as number,
      height: (height || 1500) as number,
      placeholder: (placeholder || '') as string,
      color: unpackText(color),
    };
    return { picture, dark };
  });
  return shown.map(({ picture, dark }) => {
    if (!dark) return picture;
    const partner = typeof dark === 'number' ? shown[dark - 1]?.picture.url : longUrl(String(dark));
    return { ...picture, dark: partner };
  });
}

/** Addresses alone: of a picture that is described the number, of another what differs from the last. */
export function packAddresses(urls: readonly string[], described: readonly string[]): unknown[] {
  return urls.map((url, index) => {
    const before = urls[index - 1];
    const place = described.indexOf(url);
    return place === -1 ? packAfter(before && shortUrl(before), shortUrl(url)) : place + 1;
  });
}

export function unpackAddresses(
  packed: readonly unknown[],
  described: readonly string[],
): string[] {
  let last = '';
  return packed.map((address) => {
    last =
      typeof address === 'number'
        ? shortUrl(described[address - 1] ?? '')
        : unpackAfter(last, address);
    return longUrl(last);
  });
}

function shortUrl(url: string): string {
  const key = findImageKey(url);
  return key !== null && imageUrl(key) === url ? key : url;
}

function longUrl(short: string): string {
  return isImageKey(short) ? imageUrl(short) : short;
}

function packAfter(before: string | undefined, text: string): unknown {
  let shared = 0;
  while (before && shared < before.length && before[shared] === text[shared]) shared += 1;
  return shared < 6 ? text : [shared, text.slice(shared)];
}

function unpackAfter(before: string, packed: unknown): string {
  if (!Array.isArray(packed)) return packed === undefined ? '' : String(packed);
  return before.slice(0, packed[0]) + packed[1];
}
