import { type OpeningHours, type ShopAddress, shop } from '#config/shop.ts';

/** What every page of the shop may show of the shop, as it stands now. */
export type ShopFacts = {
  season: string;
  announcement: { text: string; link: string } | null;
  blurb: string;
  email: string;
  phones: readonly [string, string];
  chatNumber: string;
  address: ShopAddress;
  openingHours: readonly OpeningHours[];
  socialLinks: readonly { label: string; url: string }[];
  /** What a product's page promises of delivery. */
  assurance: string;
  /** The categories for which there is a size guide. */
  sizeGuides: readonly string[];
  /** Whether a product's page begins without a selected size. */
  startsWithoutSize: boolean;
  /** What it costs to have an order wrapped, in dollars. */
  wrappingPrice: number;
  /** Whether our own rider goes anywhere: then a rate depends on the street. */
  hasRider: boolean;
  /** For how many days items are held for whoever pays in the boutique; null while that is off. */
  reservingDays: number | null;
  /** Where customers may withdraw from a purchase online; empty while that is off. */
  withdrawalCountries: readonly string[];
  /** How long they have, in days. */
  withdrawalDays: number;
  /** What cash sums are rounded to. */
  cashStepCents: number;
  /** How many of a hundred visits are measured; 0 while that is off. */
  measuredShare: number;
  /** The tax that prices contain, in percent, by the country a parcel goes to. */
  taxRates: readonly { country: string; rate: string }[];
};

export const shopFactsCall = '/api/shop';

/** What counts where the shop can't be asked: on a page that says that something broke. */
export const usualFacts: ShopFacts = {
  season: shop.season,
  announcement: null,
  blurb: shop.blurb,
  email: shop.email,
  phones: shop.phones,
  chatNumber: shop.chatNumber,
  address: shop.address,
  openingHours: shop.openingHours,
  socialLinks: shop.socialLinks,
  assurance: `From ${shop.address.city}, worldwide`,
  sizeGuides: [],
  startsWithoutSize: false,
  wrappingPrice: Number(shop.wrappingPrice),
  hasRider: false,
  reservingDays: null,
  withdrawalCountries: [],
  withdrawalDays: 14,
  cashStepCents: 1,
  measuredShare: 0,
  taxRates: [],
};

export function pageCall(page: string): string {
  return `/api/pages/${page}`;
}
