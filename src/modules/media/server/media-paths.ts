import { type ImageFormat, type ImageWidth, imageWidths } from '#design/image-address.ts';

/** `full` is the picture's own width, served for all larger requests. */
export type RealWidth = ImageWidth | 'full';

/** The cleaned picture from which all sizes are made. Its canonical address serves it. */
export function masterPath(key: string): string {
  return `masters/${key}.webp`;
}

/** The upload in its original form, with all metadata; never served. */
export function originalPath(key: string, extension: string): string {
  return `originals/${key}.${extension}`;
}

export function sizePath(key: string, width: RealWidth, format: ImageFormat): string {
  return `sizes/${key}-${width}.${format}`;
}

export function filmPath(name: string): string {
  return `film/${name}`;
}

export function listSizePaths(key: string): string[] {
  const widths: RealWidth[] = [...imageWidths, 'full'];
  return widths.flatMap((width) => [sizePath(key, width, 'avif'), sizePath(key, width, 'webp')]);
}

const filmTypes: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};
const filmName = /^[a-z0-9][a-z0-9-]{0,80}\.(mp4|webm|webp|avif|jpg)$/;

/** The content type of a film or its poster; null for other names. */
export function filmTypeOf(name: string): string | null {
  return filmTypes[filmName.exec(name)?.[1] ?? ''] ?? null;
}
