import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/client.ts';
import {
  productColorPictures,
  products,
  productVariants,
  stockMovements,
  variantStock,
} from '#database/schema/index.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import { dollarsToCents } from '#shared/money.ts';
import type { SeedProduct } from './seed-data.ts';
import { seedShelf } from './seed-shelf.ts';

const addressOf = (key: string) => `/media/${key}.webp`;

/** The gallery starts with the product's first colour; other colours show once they are chosen. */
export function galleryOf(product: SeedProduct): string[] {
  const first = product.pictures[0];
  return product.pictures
    .filter((picture) => picture.color === undefined || picture.color === first?.color)
    .map((picture) => addressOf(picture.key));
}

function productRow(seed: SeedProduct): typeof products.$inferInsert {
  const [imageUrl = '', ...additionalImages] = galleryOf(seed);
  const { name, description, category, subCategory, colors, sizes, inStock, featured } = seed;
  const collections = seed.collections.map((text) => text.toLowerCase());
  return {
    name,
    description,
    category,
    subCategory,
    colors,
    sizes,
    collections,
    inStock,
    featured,
    finish: seed.finish ?? null,
    opacity: seed.opacity ?? null,
    ...seed.facts,
    priceCents: dollarsToCents(seed.price),
    weight: seed.weight,
    weightUnit: seed.weightUnit,
    imageUrl,
    additionalImages,
    leadsWithSecond: seed.leadsWithSecond ?? false,
    searchText: searchTextOf({ category, subCategory, colors, collections }),
  };
}

function colorPicturesOf(productId: number, seed: SeedProduct) {
  const positions = new Map<string, number>();
  return seed.pictures.flatMap(({ key, color }) => {
    if (color === undefined) return [];
    const position = positions.get(color) ?? 0;
    positions.set(color, position + 1);
    return [{ productId, color, position, url: addressOf(key) }];
  });
}

export async function seedCatalogue(tx: Transaction, seeds: readonly SeedProduct[]): Promise<void> {
  const rows = await tx
    .insert(products)
    .values(seeds.map(productRow))
    .returning({ id: products.id, name: products.name });
  const numbered = seeds.map((seed, index) => ({ seed, productId: rows[index]?.id ?? 0 }));
  await seedStock(tx, numbered);
  await seedWearWith(tx, numbered);
  const pictures = numbered.flatMap(({ seed, productId }) => colorPicturesOf(productId, seed));
  if (pictures.length > 0) await tx.insert(productColorPictures).values(pictures);
  await tx.execute(sql`update catalog_version set version = version + 1`);
}

type Numbered = readonly { seed: SeedProduct; productId: number }[];

async function seedWearWith(tx: Transaction, numbered: Numbered): Promise<void> {
  // If two have the same name, the first counts.
  const idOf = new Map(numbered.toReversed().map(({ seed, productId }) => [seed.name, productId]));
  for (const { seed, productId } of numbered) {
    const wearWith = (seed.wearWith ?? []).flatMap((name) => idOf.get(name) ?? []);
    if (wearWith.length === 0) continue;
    await tx.update(products).set({ wearWith }).where(eq(products.id, productId));
  }
}

async function seedStock(tx: Transaction, numbered: Numbered): Promise<void> {
  const shelves = numbered.flatMap(({ seed, productId }) =>
    seedShelf(seed).map((variant) => ({ productId, ...variant })),
  );
  const variants = await tx
    .insert(productVariants)
    .values(shelves.map(({ onHand: _, ...variant }) => variant))
    .returning({ id: productVariants.id });
  const stock = shelves.map(({ productId, onHand }, index) => ({
    productId,
    variantId: variants[index]?.id ?? 0,
    onHand,
  }));
  await tx.insert(variantStock).values(stock);
  await tx.insert(stockMovements).values(
    stock.map(({ onHand, ...variant }) => ({
      ...variant,
      kind: 'opening',
      onHandDelta: onHand,
      heldDelta: 0,
      reference: 'first start',
    })),
  );
}
