import { titleCase } from '#shared/text.ts';

/** The tax treatment of products; a product without one has its category's. */
export const taxGroups = ['standard', 'zero', 'exempt'] as const;

export type TaxGroup = (typeof taxGroups)[number];

export const taxGroupOptions = taxGroups.map((value) => ({ value, label: titleCase(value) }));

/** Four digits name a heading of the customs tariff, eight digits a product in it. */
export const hsCodePattern = /^(\d{4}|\d{8})?$/;

export const hsCodeMessage = 'An HS code has four or eight digits.';
