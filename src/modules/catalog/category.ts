export const categoryIds = ['shoes', 'nailpolish', 'champagne', 'clothing'] as const;

export type CategoryId = (typeof categoryIds)[number];

export type Category = {
  id: CategoryId;
  label: string;
  intro: string;
  subCategories: readonly string[];
};

export const categories: readonly Category[] = [
  {
    id: 'shoes',
    label: 'Shoes',
    intro:
      'Lasted by hand, edged in gold and finished one pair at a time. Heels that stay the evening, flats that cross the city, boots for the red dust road.',
    subCategories: ['heels', 'sandals', 'flats', 'boots'],
  },
  {
    id: 'nailpolish',
    label: 'Nail Polish',
    intro:
      'One hundred and twenty shades, many named for places we love: Kariba at dawn, msasa leaves in August, jacaranda over the avenues. Choose your own and we box them together.',
    subCategories: ['box', 'single', 'treatment'],
  },
  {
    id: 'champagne',
    label: 'Champagne',
    intro:
      'Grower cuvées and prestige bottles, kept cool and dark until they leave us. For the toast, the thank you, and the quiet Tuesday that deserved one.',
    subCategories: ['brut', 'rose', 'blanc-de-blancs', 'vintage', 'prestige', 'gifts'],
  },
  {
    id: 'clothing',
    label: 'Clothing',
    intro:
      'Silk cut on the bias, wool that holds its line, scarves with hand-rolled edges. Few pieces, made to be worn often and for years.',
    subCategories: ['dresses', 'evening', 'skirts', 'scarves', 'capes'],
  },
];

export const subCategoryLabels: Readonly<Record<string, string>> = {
  heels: 'Heels',
  sandals: 'Sandals',
  flats: 'Flats',
  boots: 'Boots',
  box: 'Boxes',
  single: 'Single Shades',
  treatment: 'Nail Care',
  brut: 'Brut',
  rose: 'Rosé',
  'blanc-de-blancs': 'Blanc de Blancs',
  vintage: 'Vintage',
  prestige: 'Prestige',
  gifts: 'Gifts',
  dresses: 'Dresses',
  evening: 'Evening',
  skirts: 'Skirts',
  scarves: 'Scarves',
  capes: 'Capes',
};

export function isCategory(text: string | null | undefined): text is CategoryId {
  return categoryIds.some((id) => id === text);
}

export function findCategory(text: string | null | undefined): Category | null {
  return categories.find((category) => category.id === text) ?? null;
}

/** The label of a category the shop knows, or the stored value as it stands. */
export function categoryLabel(category: string): string {
  return findCategory(category)?.label ?? category;
}

export function subCategoryLabel(subCategory: string): string {
  return Object.hasOwn(subCategoryLabels, subCategory)
    ? (subCategoryLabels[subCategory] ?? subCategory)
    : subCategory;
}

export function categoryAddress(category: CategoryId, subCategory?: string | null): string {
  const address = `/category/${category}`;
  return subCategory ? `${address}?subCategory=${encodeURIComponent(subCategory)}` : address;
}
