import type { Database } from '#database/client.ts';
import { shownColorOf, shownSizeOf } from '#modules/catalog/choice/shown-choice.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { foldText } from '#shared/text.ts';
import { listCardPictures, listColorPictures } from './pictures/product-picture-repository.ts';
import { type ProductRow, toPublicProduct } from './product-row.ts';

/** The colours and sizes that shoppers searched for or ticked. */
export type AskedChoices = { colors: readonly string[]; sizes: readonly string[] };

const noChoices: AskedChoices = { colors: [], sizes: [] };

/**
 * Products as lists show them, with two pictures each, in the requested colour and size if they
 * have them.
 */
export async function toCards(
  db: Database,
  rows: ProductRow[],
  rule: PriceRule,
  { colors, sizes } = noChoices,
): Promise<PublicProduct[]> {
  const names = new Set(colors.map(foldText));
  const shown = new Map(rows.map((row) => [row.id, shownColorOf(shelfOf(row), names, sizes)]));
  const [pictures, coloured] = await Promise.all([
    listCardPictures(db, rows),
    listColorPictures(
      db,
      rows.flatMap(({ id, name }) => {
        const color = shown.get(id);
        return color ? [{ id, name, color }] : [];
      }),
    ),
  ]);
  return rows.map((row) => {
    const shownColor = shown.get(row.id);
    const ofColor = coloured.get(row.id) ?? [];
    const media = ofColor.length > 0 ? ofColor : (pictures.get(row.id) ?? []);
    const card = toPublicProduct(row, media, rule);
    const shownSize = shownSizeOf({ ...shelfOf(row), shownColor }, sizes);
    return { ...card, ...(shownColor && { shownColor }), ...(shownSize && { shownSize }) };
  });
}

function shelfOf(row: ProductRow) {
  const { category, subCategory, colors, sizes, soldOut, available: quantity } = row;
  return {
    category: category as PublicProduct['category'],
    subCategory,
    colors,
    sizes,
    soldOut,
    quantity,
  };
}
