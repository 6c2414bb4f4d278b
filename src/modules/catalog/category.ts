export const categoryIds = ['shoes', 'nailpolish', 'champagne', 'clothing'] as const;

export type CategoryId = (typeof categoryIds)[number];

export type Category = {
  id: CategoryId;
  label: string;
  subCategories: readonly string[];
};

export const categories: readonly Category[] = [
  {
    id: 'shoes',
    label: 'Shoes',
    subCategories: ['heels', 'sandals', 'flats', 'boots'],
  },
  {
    id: 'nailpolish',
    label: 'Nail Polish',
    subCategories: ['box', 'single', 'treatment'],
  },
  {
    id: 'champagne',
    label: 'Champagne',
    subCategories: ['brut', 'rose', 'blanc-de-blancs', 'vintage', 'prestige', 'gifts'],
  },
  {
    id: 'clothing',
    label: 'Clothing',
    subCategories: ['dresses', 'evening', 'skirts', 'scarves', 'capes'],
  },
];

export function isCategory(text: string | null | undefined): text is CategoryId {
  return categoryIds.some((id) => id === text);
}

export function findCategory(text: string | null | undefined): Category | null {
  return categories.find((category) => category.id === text) ?? null;
}

/** The label of a known category, else the stored value. */
export function categoryLabel(category: string): string {
  return findCategory(category)?.label ?? category;
}

export function categoryAddress(category: CategoryId, subCategory?: string | null): string {
  const address = `/category/${category}`;
  return subCategory ? `${address}?subCategory=${encodeURIComponent(subCategory)}` : address;
}
