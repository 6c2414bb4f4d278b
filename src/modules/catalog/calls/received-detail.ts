import type { Namesake, ProductDetail } from '#modules/catalog/product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import type { ChoiceStock } from '#modules/inventory/variant.ts';
import { isChoice, isRecord, receiveProduct, textOf } from './received-product.ts';

/** A product from a listing has no namesakes yet, and no stock by size. */
export function receiveDetail(value: unknown): ProductDetail | null {
  const product = receiveProduct(value);
  if (!product || !isRecord(value)) return null;
  const variants = Array.isArray(value.variants) ? value.variants.filter(isVariant) : [];
  const stock = Array.isArray(value.stock) ? value.stock.filter(isShelfStock).map(withCode) : [];
  return {
    ...{ ...product, ...mapFacts((field) => textOf(value[field])), variants, stock },
    ...(value.takesAddition === true && { takesAddition: true }),
  };
}

function isVariant(value: unknown): value is Namesake {
  return isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string';
}

function isShelfStock(value: unknown): value is Omit<ChoiceStock, 'code'> {
  return isChoice(value) && 'quantity' in value && typeof value.quantity === 'number';
}

/** Answers from before the codes are shown without one. */
function withCode(entry: Omit<ChoiceStock, 'code'> & { code?: unknown }): ChoiceStock {
  return { ...entry, code: textOf(entry.code) ?? '' };
}
