import { foldText, sameText } from '#shared/text.ts';

/** A colour and a size of a product; empty if it has none. */
export type VariantChoice = { color: string; size: string };

type ShelfStock = VariantChoice & {
  quantity: number;
  /** In the product's unit; null: the product's weight. */
  weight: number | null;
};

/** The quantity for sale of one variant, and the short code for it in chats. */
export type ChoiceStock = ShelfStock & { code: string };

/** A variant on the shelf, as staff see it. */
export type VariantStock = ShelfStock & {
  id: number;
  /** What lies on the shelf besides, promised to somebody. */
  held?: number;
  sku: string | null;
  barcode: string | null;
};

export function isSameChoice(one: VariantChoice, other: VariantChoice): boolean {
  return sameText(one.color, other.color) && sameText(one.size, other.size);
}

/**
 * The variant for a line of a bag or an order. A product that is not counted by colour, such as a
 * box of shades, has one variant without a colour. It matches every chosen colour.
 */
export function findVariant<T extends VariantChoice>(
  variants: readonly T[],
  { color, size }: VariantChoice,
): T | null {
  const serves = (own: string, wanted: string) => own === '' || sameText(own, wanted);
  return (
    variants.find((variant) => serves(variant.color, color) && serves(variant.size, size)) ?? null
  );
}

/** The same two lookups for many choices among many variants, without a search each time. */
export function indexVariants<T extends VariantChoice>(variants: readonly T[]) {
  const places = new Map<string, number>();
  for (const [place, variant] of variants.entries()) {
    const key = keyOf(variant);
    if (!places.has(key)) places.set(key, place);
  }
  const placeOf = (choice: VariantChoice) => places.get(keyOf(choice)) ?? variants.length;
  return {
    /** Like `isSameChoice`. */
    same: (choice: VariantChoice): T | null => variants[placeOf(choice)] ?? null,
    /** Like `findVariant`. */
    serving({ color, size }: VariantChoice): T | null {
      const colors = [color, ''];
      const found = colors.flatMap((own) =>
        [size, ''].map((s) => placeOf({ color: own, size: s })),
      );
      return variants[Math.min(...found)] ?? null;
    },
  };
}

const keyOf = ({ color, size }: VariantChoice) => `${foldText(color)}\n${foldText(size)}`;

/** 'Noir, 38'; empty for a product with neither sizes nor colours. */
export function choiceText({ color, size }: VariantChoice): string {
  return [color, size].filter((text) => text !== '').join(', ');
}
