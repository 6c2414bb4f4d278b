/** What shoppers ask about a product, one line each; null if staff have written nothing. */
export type ProductFacts = {
  /** How it fits: 'Runs small: take half a size up.' */
  fit: string | null;
  heelHeight: string | null;
  material: string | null;
  origin: string | null;
  care: string | null;
};

export type FactField = keyof ProductFacts;

/** The greatest length of each. */
export const factLimits: Readonly<Record<FactField, number>> = {
  fit: 120,
  heelHeight: 60,
  material: 200,
  origin: 100,
  care: 300,
};

export const factFields = Object.keys(factLimits) as FactField[];

export const factLabels: Readonly<Record<FactField, string>> = {
  fit: 'Fit',
  heelHeight: 'Heel height',
  material: 'Material',
  origin: 'Origin',
  care: 'Care',
};

/** A record with one value per fact. */
export function mapFacts<T>(pick: (field: FactField) => T): Record<FactField, T> {
  return Object.fromEntries(factFields.map((field) => [field, pick(field)])) as Record<
    FactField,
    T
  >;
}

/** The facts in their order, without empty ones. The fit is shown beside the size instead. */
export function factList(facts: ProductFacts): [label: string, text: string][] {
  return factFields.flatMap((field) => {
    const text = field === 'fit' ? null : facts[field];
    return text ? [[factLabels[field], text] as [string, string]] : [];
  });
}
