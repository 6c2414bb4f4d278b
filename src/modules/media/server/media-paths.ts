import { type ImageFormat, type ImageWidth, imageWidths } from '../image-address.ts';

/** `full` is the picture's own width, for everyone who asks for more than it has. */
export type RealWidth = ImageWidth | 'full';

/** The cleaned picture that all sizes are made from, and what its canonical address answers. */
export function masterPath(key: string): string {
  return `masters/${key}.webp`;
}

/** The upload as it came, with all it may carry; never served. */
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
