import type { CategoryId } from '#modules/catalog/category.ts';

/** How long each may be. */
export const informationLimits = {
  manufacturer: 300,
  manufacturerContact: 200,
  responsible: 300,
  responsibleContact: 200,
  warnings: 2000,
  netContent: 60,
  strength: 60,
  ingredients: 4000,
  allergens: 300,
  nutrition: 1000,
} as const;

export type InformationField = keyof typeof informationLimits;

/** What laws of other countries want said of a product; empty where nothing is said. */
export type Information = Record<InformationField, string>;

export const informationFields = Object.keys(informationLimits) as InformationField[];

export const noInformation: Readonly<Information> = mapInformation(() => '');

export const informationLabels: Readonly<Record<InformationField, string>> = {
  manufacturer: 'Manufacturer',
  manufacturerContact: 'Contact of the manufacturer',
  responsible: 'Responsible in the European Union',
  responsibleContact: 'Contact of who is responsible',
  warnings: 'Warnings and safety',
  netContent: 'Net content',
  strength: 'Strength',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
};

/** What staff read below each field. */
export const informationHints: Readonly<Partial<Record<InformationField, string>>> = {
  manufacturer: 'Name and postal address.',
  manufacturerContact: 'An e-mail or web address.',
  responsible:
    'Name and postal address. For wine this is the importer. A manufacturer in the Union is named here once more.',
  responsibleContact: 'An e-mail or web address.',
  netContent: 'Such as 75 cl.',
  strength: 'Such as 12.5% vol.',
  nutrition: 'For 100 ml, one value a line, such as Energy: 320 kJ / 77 kcal.',
};

const ofSafety: readonly InformationField[] = [
  'manufacturer',
  'manufacturerContact',
  'responsible',
  'responsibleContact',
];

const ofCosmetics: readonly InformationField[] = ['netContent', 'ingredients'];
const ofWine: readonly InformationField[] = [
  'netContent',
  'strength',
  'ingredients',
  'allergens',
  'nutrition',
];

/** The fields that staff are asked for, by kind of goods. */
export const fieldsOfCategory: Readonly<Record<CategoryId, readonly InformationField[]>> = {
  shoes: [...ofSafety, 'warnings'],
  clothing: [...ofSafety, 'warnings'],
  nailpolish: [...ofSafety, 'warnings', ...ofCosmetics],
  champagne: [...ofSafety, 'warnings', ...ofWine],
};

/** Without these a product is not offered where the law asks for information. */
export const requiredFields: Readonly<Record<CategoryId, readonly InformationField[]>> = {
  shoes: ofSafety,
  clothing: ofSafety,
  nailpolish: [...ofSafety, 'ingredients'],
  champagne: ['responsible', 'netContent', 'strength', 'ingredients', 'nutrition'],
};

export function missingFields(
  category: CategoryId,
  information: Readonly<Information>,
): InformationField[] {
  return requiredFields[category].filter((field) => information[field] === '');
}

/** The product's own words first, then those of its brand, then those of its category. */
export function resolveInformation(
  levels: readonly (Partial<Information> | null | undefined)[],
): Information {
  return mapInformation(
    (field) => levels.map((level) => level?.[field] ?? '').find((said) => said !== '') ?? '',
  );
}

export function mapInformation(pick: (field: InformationField) => string): Information {
  return Object.fromEntries(informationFields.map((field) => [field, pick(field)])) as Information;
}

/** As shoppers and staff read it on the page, in the bag and at the checkout. */
export function notOfferedText(names: readonly string[], country: string): string {
  const products = [...new Set(names)].join(', ');
  return `${products}: not sent to ${country} yet, because details that the law there asks for are missing.`;
}

/** 'Energy: 320 kJ' as a name and a value; a line without a colon is all name. */
export function nutritionRows(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name: name.trim(), value: value.join(':').trim() };
    });
}

/** Wine has a page of its own behind the square on its bottle. */
export function hasLabel({ ingredients, nutrition }: Readonly<Information>): boolean {
  return ingredients !== '' || nutrition !== '';
}

export function informationCall(productId: number | ':id'): string {
  return `/api/products/${productId}/information`;
}

export function adminInformationCall(productId: number | ':id'): string {
  return `/api/admin/products/${productId}/information`;
}

export const missingDetailsCall = '/api/admin/product-information/missing';

export const missingDetailsFile = `${missingDetailsCall}/export`;

/** The list of products that lack details. */
export const missingDetailsAddress = '/admin/dashboard?tab=settings&section=missing-details';

/** The parameter that names the field which the form of a product begins with. */
export const fieldParameter = 'field';

/** The form of a product, with the cursor in this field. */
export function editorAddress(productId: number, field?: InformationField): string {
  const start = field ? `&${fieldParameter}=${field}` : '';
  return `/admin/products?product=${productId}${start}`;
}

export const informationDefaultsCall = '/api/admin/product-information/defaults';

export function labelAddress(productId: number | ':id'): string {
  return `/e-label/${productId}`;
}
