import type { CategoryId } from '#modules/catalog/category.ts';
import type { WeightUnit } from '#modules/catalog/product.ts';
import type { FactField } from '#modules/catalog/product-facts.ts';

/** A picture of `media/manifest.json`; with a colour it belongs to that colour of the product. */
export type SeedPicture = { key: string; color?: string };

export type SeedFacts = Partial<Record<FactField, string>>;

export type SeedProduct = {
  name: string;
  description: string;
  /** In dollars. */
  price: number;
  category: CategoryId;
  subCategory: string;
  colors: string[];
  sizes: string[];
  collections: string[];
  finish?: string;
  opacity?: string;
  facts?: SeedFacts;
  quantity: number;
  inStock: boolean;
  featured: boolean;
  weight: number;
  weightUnit: WeightUnit;
  /** The first is the main picture, the second the one shown on hover. */
  pictures: SeedPicture[];
  leadsWithSecond?: true;
};

export type SeedEvent = {
  title: string;
  slug: string;
  description: string;
  daysFromFirstStart: number;
  /** 'HH:MM' in Harare. */
  time: string;
  location: string;
  /** Keys of `media/manifest.json`, the featured one first. */
  pictures: string[];
};
