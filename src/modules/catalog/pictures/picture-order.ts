export type GivenPictures = { imageUrl: string; additionalImages: readonly string[] };

type OrderedPictures = { imageUrl: string; additionalImages: string[]; images: string[] };

/** In the order staff gave them. */
export function listPicturesOf({ imageUrl, additionalImages }: GivenPictures): string[] {
  return [imageUrl, ...additionalImages].filter((url) => url !== '');
}

/** The order for shoppers: staff may decide that the first two pictures change places. */
export function orderPictures(
  product: GivenPictures & { leadsWithSecond: boolean },
): OrderedPictures {
  const images = listPicturesOf(product);
  const [first, second, ...others] = images;
  if (!product.leadsWithSecond || first === undefined || second === undefined) {
    return { imageUrl: product.imageUrl, additionalImages: [...product.additionalImages], images };
  }
  return {
    imageUrl: second,
    additionalImages: [first, ...others],
    images: [second, first, ...others],
  };
}
