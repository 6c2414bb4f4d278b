import { imageUrl } from '#design/image-address.ts';
import type { BannerPicture } from '#design/page-banner.tsx';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { ShopCollection } from '#modules/catalog/collections/shop-collection.ts';

function banner(light: string, dark: string): BannerPicture {
  return {
    src: imageUrl(`banner-${light}-light`),
    darkSrc: imageUrl(`banner-${dark}-dark`),
    width: 2000,
    height: 860,
  };
}

/** Rendered for its page, in either theme. */
function product(name: string): BannerPicture {
  return { ...banner(name, name), isProduct: true, isWide: true };
}

export const categoryBanners: Readonly<Record<CategoryId, BannerPicture>> = {
  shoes: product('shoes'),
  nailpolish: product('lacquer'),
  champagne: product('champagne'),
  clothing: product('clothing'),
};

export const collectionsBanner = banner('folds', 'folds');

/** A collection without a picture has the background of the collections page. */
export function collectionBanner(collection: ShopCollection): BannerPicture {
  const { picture: src, darkPicture: darkSrc, isPictureDark: isDark } = collection;
  if (src === '') return collectionsBanner;
  return { src, darkSrc, width: 1350, height: 900, isDark, isProduct: true };
}
