/** By the address of a picture the address of the one that stands for it in the dark theme. */
export type DarkImages = Readonly<Record<string, string>>;

/**
 * What a kept page is filed under that shows a picture for itself and not for a product: announced
 * when another one stands for the picture in the dark theme, or none does any more.
 */
export function darkImageTag(url: string): string {
  return `dark:${url}`;
}
