/**
 * What stands in the dark for the pictures that the home page shows as long as nobody has chosen
 * others: a picture that staff choose says nothing of a second one.
 */
const darkOnes = new Map([
  ['polish-cream-jacaranda-main', 'polish-cream-jacaranda-dark'],
  ['garment-column-silk-emerald-main', 'garment-column-silk-emerald-dark'],
  ['garment-slip-silk-burgundy-hover', 'garment-slip-silk-burgundy-dark'],
]);

export function darkPromoPicture(url: string | undefined): { darkSrc?: string } {
  const dark = darkOnes.get(url?.slice('/media/'.length, -'.webp'.length) ?? '');
  return dark ? { darkSrc: `/media/${dark}.webp` } : {};
}
