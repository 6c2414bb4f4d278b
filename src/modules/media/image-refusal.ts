import type { ScanRefusal } from './file-scanner.ts';

export const uploadLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxFiles: 6,
  /** A phone's 50 megapixel camera gives 8160 x 6144, a little more than 50 million. */
  maxPixels: 52_000_000,
} as const;

export type ImageRefusal =
  | 'too-large'
  | 'empty'
  | 'not-an-image'
  | 'unsupported-type'
  | 'too-many-pixels'
  | 'broken'
  | ScanRefusal;

export const imageRefusals = {
  'too-large': { status: 413, sentence: 'This file is larger than 8 MB.' },
  empty: { status: 400, sentence: 'This file is empty.' },
  'not-an-image': { status: 400, sentence: 'This file is not a picture.' },
  'unsupported-type': {
    status: 400,
    sentence: 'Only still pictures in JPEG, PNG, WebP or AVIF are accepted.',
  },
  'too-many-pixels': {
    status: 400,
    sentence: 'This picture has more than 52 million pixels.',
  },
  broken: { status: 400, sentence: 'This picture is damaged or contains other data.' },
  infected: {
    status: 400,
    sentence: 'The virus scanner found malware in this file. It was not stored.',
  },
  'scanner-away': {
    status: 500,
    sentence:
      'The virus scanner does not answer, so nothing was stored. Please try again in a few minutes.',
  },
} as const satisfies Record<ImageRefusal, { status: number; sentence: string }>;
