import { uploadLimits } from './image-refusal.ts';

/** Limits for chosen files. The browser scales down pictures that are too large for the upload. */
export const chosenLimits = {
  maxBytes: 25 * 1024 * 1024,
  /** Smaller pictures look blurred even on a phone. */
  shortSide: 300,
  longSide: 375,
  /** No larger picture is served. */
  longest: 3600,
} as const;

export type Dimensions = { width: number; height: number };

export const tooLargeToChoose = 'This file is larger than 25 MB.';
export const unreadable =
  'This browser cannot read the picture. Please save it as JPEG and choose it again.';

/** The message for a picture that is too small for the shop; null if it is large enough. */
export function tooSmall({ width, height }: Dimensions): string | null {
  const { shortSide, longSide } = chosenLimits;
  if (Math.min(width, height) >= shortSide && Math.max(width, height) >= longSide) return null;
  const needed = width > height ? `${longSide} × ${shortSide}` : `${shortSide} × ${longSide}`;
  return `This picture is ${width} × ${height} pixels. The shop needs at least ${needed}.`;
}

/** The size in which the shop stores a picture; it is never enlarged. */
export function fitted({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, chosenLimits.longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether the upload would refuse the original. */
export function needsShrinking({ size }: { size: number }, { width, height }: Dimensions): boolean {
  return size > uploadLimits.maxBytes || width * height > uploadLimits.maxPixels;
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Checks the first bytes, since devices report different types for these files, or none. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}
