import { imageUrl } from '#design/image-address.ts';
import type { CategoryId } from '#modules/catalog/category.ts';

export type CategoryPicture = { src: string; darkSrc: string; width: number; height: number };

function stoodFor(light: string, dark: string): CategoryPicture {
  return { src: imageUrl(light), darkSrc: imageUrl(dark), width: 1200, height: 1500 };
}

/** A product that represents its category. */
export const categoryPictures: Readonly<Record<CategoryId, CategoryPicture>> = {
  shoes: stoodFor('shoe-sandal-cross-metal-gold-main', 'shoe-sandal-cross-metal-gold-hover'),
  nailpolish: stoodFor('polish-cream-ndoro-red-main', 'polish-cream-ndoro-red-dark'),
  champagne: stoodFor('champagne-blanc-bucket', 'champagne-blanc-bucket-dark'),
  clothing: stoodFor('garment-newlook-silk-ruby-main', 'garment-newlook-silk-ruby-dark'),
};

/** Such a picture takes a half or a third of a screen, on a phone the whole width. */
export const categoryWidths = [480, 800, 1080] as const;
