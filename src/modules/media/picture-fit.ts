import { uploadLimits } from './image-refusal.ts';

/** What staff may choose; a larger picture than the upload takes is made smaller in the browser. */
export const chosenLimits = {
  maxBytes: 25 * 1024 * 1024,
  /** Below this a picture is blurred on a phone already. */
  shortSide: 300,
  longSide: 375,
  /** Nothing larger is ever served. */
  longest: 3600,
} as const;

export type Dimensions = { width: number; height: number };

export const tooLargeToChoose = 'This file is larger than 25 MB.';
export const unreadable =
  'This browser cannot read the picture. Please save it as JPEG and choose it again.';

/** The sentence for a picture that is too small for the shop; null for one that is not. */
export function tooSmall({ width, height }: Dimensions): string | null {
  const { shortSide, longSide } = chosenLimits;
  if (Math.min(width, height) >= shortSide && Math.max(width, height) >= longSide) return null;
  const needed = width > height ? `${longSide} × ${shortSide}` : `${shortSide} × ${longSide}`;
  return `This picture is ${width} × ${height} pixels. The shop needs at least ${needed}.`;
}

/** As large as the shop keeps it, and no larger than it is. */
export function fitted({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, chosenLimits.longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether the upload would refuse it as it is. */
export function needsShrinking({ size }: { size: number }, { width, height }: Dimensions): boolean {
  return size > uploadLimits.maxBytes || width * height > uploadLimits.maxPixels;
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** By its first bytes: phones and computers call the same file by different types, or by none. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}
