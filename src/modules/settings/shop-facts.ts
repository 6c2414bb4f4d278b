import { type OpeningHours, type ShopAddress, shop } from '#config/shop.ts';

/** Public facts about the shop that every page can show. */
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
  /** The delivery promise on a product's page. */
  assurance: string;
  /** The categories that have a size guide. */
  sizeGuides: readonly string[];
  /** Whether no size is preselected on a product's page. */
  startsWithoutSize: boolean;
  /** The price of gift wrapping for an order, in dollars. */
  wrappingPrice: number;
  /** Whether the shop has its own rider: then delivery rates depend on the street. */
  hasRider: boolean;
  /** How many days items are held for payment in the boutique; null while that is off. */
  reservingDays: number | null;
  /** The countries whose customers can withdraw online; empty while that is off. */
  withdrawalCountries: readonly string[];
  /** The countries that ask for product information; empty while that is off. */
  informationCountries: readonly string[];
  /** The countries in which the checkout shows the legal guarantee; empty while that is off. */
  guaranteeCountries: readonly string[];
  /** The withdrawal period in days. */
  withdrawalDays: number;
  /** The step to which cash sums are rounded. */
  cashStepCents: number;
  /** The percentage of visits that are measured; 0 while that is off. */
  measuredShare: number;
  /** Whether an appointment can be booked. */
  hasAppointments: boolean;
  /** How many hours an item is held for who is next on the waiting list; null while it is off. */
  waitingHours: number | null;
  /** Whether products can be pre-ordered. */
  hasPreOrders: boolean;
  /** The tax contained in prices, in percent, by the country of delivery. */
  taxRates: readonly { country: string; rate: string }[];
};

export const shopFactsCall = '/api/shop';

/** The facts for pages without a server, such as the error page. */
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
  informationCountries: [],
  guaranteeCountries: [],
  withdrawalDays: 14,
  cashStepCents: 1,
  measuredShare: 0,
  hasAppointments: false,
  waitingHours: null,
  hasPreOrders: false,
  taxRates: [],
};

export function pageCall(page: string): string {
  return `/api/pages/${page}`;
}
