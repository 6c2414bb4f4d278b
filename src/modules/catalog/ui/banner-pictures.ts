import { imageUrl } from '#design/image-address.ts';
import type { BannerPicture } from '#design/page-banner.tsx';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { ShopCollection } from '#modules/catalog/shop-collection.ts';

function banner(light: string, dark: string): BannerPicture {
  return {
    src: imageUrl(`banner-${light}-light`),
    darkSrc: imageUrl(`banner-${dark}-dark`),
    width: 2000,
    height: 860,
  };
}

/** Rendered for its page, in either theme. */
function piece(name: string): BannerPicture {
  return { ...banner(name, name), isPiece: true };
}

export const categoryBanners: Readonly<Record<CategoryId, BannerPicture>> = {
  shoes: piece('shoes'),
  nailpolish: piece('lacquer'),
  champagne: piece('champagne'),
  clothing: piece('clothing'),
};

export const collectionsBanner = banner('marble-ivory2', 'marble-noir2');

/** One without a picture of its own stands on the ground of all. */
export function collectionBanner({ picture, isPictureDark }: ShopCollection): BannerPicture {
  if (picture === '') return collectionsBanner;
  return { src: picture, width: 1350, height: 900, isDark: isPictureDark, isPiece: true };
}

export type CategoryPicture = { src: string; darkSrc: string; width: number; height: number };

function stoodFor(light: string, dark: string): CategoryPicture {
  return { src: imageUrl(light), darkSrc: imageUrl(dark), width: 1200, height: 1500 };
}

/** A piece that stands for its category. */
export const categoryPictures: Readonly<Record<CategoryId, CategoryPicture>> = {
  shoes: stoodFor('shoe-sandal-cross-metal-gold-main', 'shoe-sandal-cross-metal-gold-hover'),
  nailpolish: stoodFor('polish-cream-ndoro-red-main', 'polish-cream-ndoro-red-dark'),
  champagne: stoodFor('champagne-blanc-bucket', 'champagne-blanc-bucket-dark'),
  clothing: stoodFor('garment-newlook-silk-ruby-main', 'garment-newlook-silk-ruby-dark'),
};

/** A picture that leads to a category takes a half or a third of a screen, or a phone's whole. */
export const categoryWidths = [480, 800, 1080] as const;
