/** The data of a stored picture that pages need. */
export type Picture = {
  key: string;
  url: string;
  width: number;
  height: number;
  /** The average colour, shown until the picture has loaded. */
  color: string;
  /** The picture a few pixels wide, as a data URL. */
  blur: string;
  alt: string;
};

/** The address of the dark picture, by the address of the picture that it replaces. */
export type DarkImages = Readonly<Record<string, string>>;

/**
 * The cache tag of a page that shows a picture on its own, not as part of a product. It is
 * invalidated when the dark picture is changed or removed.
 */
export function darkImageTag(url: string): string {
  return `dark:${url}`;
}
