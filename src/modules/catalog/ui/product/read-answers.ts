import { receiveDetail } from '#modules/catalog/calls/received-detail.ts';
import { receiveProducts } from '#modules/catalog/calls/received-product.ts';
import { completeSwatches } from '#modules/catalog/colour/complete-swatches.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';

export async function readDetail(answer: unknown): Promise<ProductDetail | null> {
  const product = receiveDetail(answer);
  return product && completeSwatches(product);
}

export async function readProducts(answer: unknown): Promise<PublicProduct[]> {
  return Promise.all(receiveProducts(answer).map(completeSwatches));
}
