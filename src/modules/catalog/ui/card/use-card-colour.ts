import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryPictures } from '#modules/catalog/pictures/gallery.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { productOptions } from '../product/product-options.ts';

/**
 * The product in the colour that its card shows: first the requested one, then the picked one. A
 * card comes with two pictures; those of a colour are loaded with the product's own answer.
 */
export function useCardColour(product: PublicProduct) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<Pick<PublicProduct, 'shownColor' | 'media'> | null>(null);

  async function pick(shownColor: string) {
    // Without its pictures the colour is still chosen.
    const detail = await client.fetchQuery(productOptions(product.id)).catch(() => null);
    const media = detail ? galleryPictures(detail, shownColor) : product.media;
    setPicked({ shownColor, media });
  }
  return { shown: picked ? { ...product, ...picked } : product, pick };
}
