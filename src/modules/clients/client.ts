import { categoryLabel } from '#modules/catalog/category.ts';

export const clientsCall = '/api/admin/clients';
export const clientCall = (id: number | string) => `${clientsCall}/${id}`;

export const channels = ['whatsapp', 'mail', 'phone', 'none'] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Readonly<Record<Channel, string>> = {
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  phone: 'Telephone',
  none: 'No contact',
};

/** Categories in which a person has a size. */
export const sizedCategories = ['shoes', 'clothing'] as const;
export type SizedCategory = (typeof sizedCategories)[number];

/** The kinds of consent that a client can give and withdraw. */
export const consentKinds = ['suggestions', 'allergies'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentLabels: Readonly<Record<ConsentKind, string>> = {
  suggestions: 'To be written to or called with suggestions',
  allergies: 'To have allergies stored',
};

/** How a consent was given; 'link' is the client's own page. */
export const consentWays = ['boutique', 'phone', 'writing', 'link'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentWayLabels: Readonly<Record<ConsentWay, string>> = {
  boutique: 'In the boutique',
  phone: 'By telephone',
  writing: 'In writing',
  link: 'On their own page',
};

type BoughtSize = { category: string; size: string; quantity: number };

export type SuggestedSize = { category: string; label: string; size: string; count: number };

/** The size bought most often in each category; of equally frequent ones the latest. */
export function suggestSizes(newestFirst: readonly BoughtSize[]): SuggestedSize[] {
  const counts = new Map<string, SuggestedSize>();
  for (const { category, size, quantity } of newestFirst) {
    if (size === '' || !sizedCategories.some((each) => each === category)) continue;
    const key = `${category}\n${size.toLowerCase()}`;
    const known = counts.get(key);
    if (known) known.count += quantity;
    else counts.set(key, { category, label: categoryLabel(category), size, count: quantity });
  }
  const best = new Map<string, SuggestedSize>();
  for (const each of counts.values()) {
    if (each.count > (best.get(each.category)?.count ?? 0)) best.set(each.category, each);
  }
  return [...best.values()];
}

/** Reads typed shades such as 'Oxblood, Rose'. */
export function readShades(text: string): string[] {
  return text
    .split(',')
    .map((shade) => shade.trim())
    .filter(Boolean);
}
