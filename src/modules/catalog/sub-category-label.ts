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

export function subCategoryLabel(subCategory: string): string {
  return Object.hasOwn(subCategoryLabels, subCategory)
    ? (subCategoryLabels[subCategory] ?? subCategory)
    : subCategory;
}
