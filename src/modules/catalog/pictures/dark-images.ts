import { z } from 'zod';
import { findImageKey, imageUrl } from '#design/image-address.ts';
import type { DarkImages } from '#modules/media/picture.ts';

/** More than any product has pictures. */
const most = 20;

const ownPicture = z
  .string()
  .max(200)
  .refine(isOwnPicture, 'A dark image and what it stands for must be pictures of this shop');

/** An empty address removes a partner; an unnamed picture keeps its own. */
export const darkImagesSchema = z
  .record(ownPicture, ownPicture.or(z.literal('')))
  .refine((images) => Object.keys(images).length <= most, `At most ${most} dark images`)
  .refine(
    (images) => Object.entries(images).every(([url, dark]) => url !== dark),
    'A picture can’t be its own dark image',
  );

/** Entries of other pictures stay: a change may only name the product's own pictures. */
export function changeDarkImages(
  before: DarkImages,
  sent: DarkImages,
  pictures: readonly string[],
): DarkImages {
  const meant = Object.entries(sent).filter(([url]) => pictures.includes(url));
  return withoutEmpty({ ...before, ...Object.fromEntries(meant) });
}

export function withoutEmpty(images: DarkImages): DarkImages {
  return Object.fromEntries(Object.entries(images).filter(([, dark]) => dark !== ''));
}

/** The new partner of each picture whose partner changed; empty if it has none any more. */
export function changedDarkImages(before: DarkImages, after: DarkImages): DarkImages {
  const urls = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    urls.filter((url) => before[url] !== after[url]).map((url) => [url, after[url] ?? '']),
  );
}

/** Whether a picture can have a partner: pictures from other sites can't. */
export function isOwnPicture(url: string): boolean {
  const key = findImageKey(url);
  return key !== null && imageUrl(key) === url;
}
