export type OpeningHours = { days: string; hours: string };

/** A street address in printed lines, and in fields for programs. */
export type ShopAddress = {
  lines: readonly string[];
  street: string;
  city: string;
  country: string;
};

export type Shop = {
  name: string;
  blurb: string;
  /** One line for search engines and shared links. */
  description: string;
  season: string;
  email: string;
  ordersEmail: string;
  phones: readonly [string, string];
  /** Digits only, as the links of the messaging app require. */
  chatNumber: string;
  address: ShopAddress;
  openingHours: readonly OpeningHours[];
  socialLinks: readonly { label: string; url: string }[];
  originCountry: string;
  currency: 'USD';
  /** How many days after its arrival a product may come back. */
  returnDays: number;
  courier: { name: string; trackingPage: string };
  /** In dollars, as owners write it: '12.50'. */
  wrappingPrice: string;
};

/**
 * Everything specific to this shop. Another shop replaces this file, its story beside it
 * (`house-story.ts`) and, if needed, the time zone in `shared/shop-date.ts`.
 */
export const shop: Shop = {
  name: 'Ndoro',
  blurb:
    'Shoes, lacquer, champagne and silk from a small house in Harare. Named for the spiral shell once worn as a mark of rank, and sent anywhere in the world.',
  description:
    'A luxury house in Harare: shoes lasted by hand, nail lacquer, champagne and silk, delivered worldwide.',
  season: 'SPRING-SUMMER 2025',
  email: 'hello@ndoro.example',
  ordersEmail: 'orders@ndoro.example',
  phones: ['+263 24 270 0148', '+263 77 200 0148'],
  chatNumber: '263772000148',
  address: {
    lines: ['12 Jacaranda Arcade', 'Msasa Avenue, Borrowdale', 'Harare, Zimbabwe'],
    street: '12 Jacaranda Arcade, Msasa Avenue, Borrowdale',
    city: 'Harare',
    country: 'Zimbabwe',
  },
  openingHours: [
    { days: 'Mon-Fri', hours: '9:00-16:30' },
    { days: 'Sat', hours: '10:00-15:00' },
    { days: 'Sun', hours: 'closed' },
  ],
  socialLinks: [
    { label: 'Instagram', url: 'https://instagram.example/ndoro' },
    { label: 'Facebook', url: 'https://facebook.example/ndoro' },
    { label: 'Pinterest', url: 'https://pinterest.example/ndoro' },
  ],
  originCountry: 'ZW',
  currency: 'USD',
  returnDays: 30,
  courier: { name: 'DHL Express', trackingPage: 'https://www.dhl.com/zw-en/home/tracking.html' },
  wrappingPrice: '0.00',
};

/** A category of goods, by its id in the catalogue, and the countries it must not be sent to. */
export type ShippingRestriction = {
  category: string;
  countries: readonly string[];
  /** Shown to shoppers who want it sent to one of these countries: `{country}`. */
  reason: string;
  /** Shown on the shipping page, before shoppers choose a country: `{countries}`. */
  rule: string;
};

/** Which goods must not go where. In its own constant, so that other pages don't load it. */
export const shippingRestrictions: readonly ShippingRestriction[] = [
  {
    category: 'champagne',
    countries: ['AF', 'BD', 'BN', 'IR', 'KW', 'LY', 'MR', 'MV', 'PK', 'QA', 'SA', 'SD', 'SO', 'YE'],
    reason: 'Champagne cannot be sent to {country}, because alcohol may not be imported there.',
    rule: 'Champagne cannot go where alcohol may not be imported. That is so in {countries}.',
  },
  {
    category: 'nailpolish',
    countries: ['AF', 'CU', 'IR', 'KP', 'LY', 'PM', 'SH', 'SY', 'TV', 'WF', 'YE'],
    reason:
      'Nail lacquer cannot be sent to {country}: it is flammable, and the courier has no air service for it there.',
    rule: 'Nail lacquer is flammable, so it flies only where an airline takes it along. None does to {countries}.',
  },
];

/** What the accountant needs. Rates in hundredths of a percent by country, included in prices. */
export const bookkeeping: {
  registrationNumber: string;
  vatNumber: string;
  taxRates: Readonly<Record<string, number>>;
} = { registrationNumber: '', vatNumber: '', taxRates: {} };

/** Services of the boutique besides courier and providers. All off until owners change it. */
export const boutique = {
  collection: false,
  zones: [] as { suburb: string; price: string; day: 'next' }[],
  /** The days an unpaid order is held, and the item limits per person and internet address. */
  reserving: { offered: false, days: '2', perPerson: '3', perAddress: '10' },
  /** The step to which cash sums are rounded, in dollars. 0.01 rounds nothing. */
  cashRounding: '0.01',
} as const;

/** How many items unpaid checkouts may hold, and for how long. */
export const holdLimits = {
  /** Of one product in one order: a case of champagne. Larger orders are made by chat or mail. */
  itemsPerProduct: 12,
  /** In all unpaid checkouts of one internet address, which hundreds of a carrier's users share. */
  itemsPerAddress: 100,
  /** The share of each product that one address leaves to others, up to `mostLeft` items. */
  shareLeft: 0.25,
  mostLeft: 10,
  /** With fewer than this left, one address may hold all of them. */
  fewItems: 3,
  /** How long one address, or one confirmed telephone, may hold its share without buying. */
  longestMinutes: 60,
  /** How fast unpaid holding is forgiven: in the long run it is a quarter of the time. */
  forgivenPerMinute: 0.25,
} as const;
