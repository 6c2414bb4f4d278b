/** Every width the shop offers. The list is fixed, so that nobody can request a million sizes. */
export const imageWidths = [96, 160, 320, 480, 640, 800, 1080, 1400, 1920, 2400] as const;
export const imageFormats = ['avif', 'webp'] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];
/** `width: null` is the canonical address, which is always WebP. */
export type ImageAddress = { key: string; width: ImageWidth | null; format: ImageFormat };

const keyPattern = /^[a-z0-9][a-z0-9-]{0,120}$/;
const endsLikeWidth = new RegExp(`-(?:${imageWidths.join('|')})$`);
const sizedFile = new RegExp(`^(.+)-(${imageWidths.join('|')})\\.(avif|webp)$`);
const folder = '/media/';

/** A key that ends in `-320` would look like a size of another picture. */
export function isImageKey(text: string): boolean {
  return keyPattern.test(text) && !endsLikeWidth.test(text);
}

export function imageUrl(key: string): string {
  return `${folder}${key}.webp`;
}

export function sizedImageUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `${folder}${key}-${width}.${format}`;
}

/** Reads the last part of a media address, such as `jacaranda-heel-640.avif`. */
export function parseImageFile(file: string): ImageAddress | null {
  const sized = sizedFile.exec(file);
  if (sized) {
    const [, key = '', width, format] = sized;
    if (!isImageKey(key)) return null;
    return { key, width: Number(width) as ImageWidth, format: format as ImageFormat };
  }
  const key = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : '';
  return isImageKey(key) ? { key, width: null, format: 'webp' } : null;
}

/** Null for addresses outside of the shop's own media. */
export function findImageKey(url: string): string | null {
  if (!url.startsWith(folder)) return null;
  return parseImageFile(url.slice(folder.length))?.key ?? null;
}

/**
 * The `srcset` of one of our pictures, empty for any other address. A picture is never enlarged:
 * the first width at or above its own returns the picture's own width and declares it.
 */
export function srcSet(
  url: string,
  format: ImageFormat,
  maxWidth: number,
  offered: readonly ImageWidth[] = imageWidths,
): string {
  const key = findImageKey(url);
  if (!key) return '';
  const enough = imageWidths.find((width) => width >= maxWidth) ?? 2400;
  const fitting = offered.filter((width) => width <= enough);
  return (fitting.length > 0 ? fitting : [enough])
    .map((width) => `${sizedImageUrl(key, width, format)} ${Math.min(width, maxWidth)}w`)
    .join(', ');
}
