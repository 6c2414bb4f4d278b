import { type Information, resolveInformation } from '#modules/product-information/information.ts';
import type { InformationDefault } from '#modules/product-information/information-schema.ts';
import type { InformedProduct } from './information-repository.ts';

/** What holds where the product says nothing: its brand's words, then its category's. */
export function inheritedBy(
  { own, category }: InformedProduct,
  defaults: readonly InformationDefault[],
) {
  const of = (kind: InformationDefault['kind'], key: string | undefined) =>
    defaults.find((each) => each.kind === kind && each.key === key);
  return [of('brand', own?.brand), of('category', category)];
}

export function resolved(
  product: InformedProduct,
  defaults: readonly InformationDefault[],
): Information {
  return resolveInformation([product.own, ...inheritedBy(product, defaults)]);
}
