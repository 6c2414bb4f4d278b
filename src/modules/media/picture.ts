/** What a page needs to know of a stored picture. */
export type Picture = {
  key: string;
  url: string;
  width: number;
  height: number;
  /** The average colour, shown until the picture is there. */
  color: string;
  /** The picture a few pixels wide, as a data URL. */
  blur: string;
  alt: string;
};

/** By the address of a picture the address of the one that stands for it in the dark theme. */
export type DarkImages = Readonly<Record<string, string>>;

/**
 * What a cached page is filed under that shows a picture for itself and not for a product: announced
 * when another one stands for the picture in the dark theme, or none does any more.
 */
export function darkImageTag(url: string): string {
  return `dark:${url}`;
}
