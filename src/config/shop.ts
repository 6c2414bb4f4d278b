export type OpeningHours = { days: string; hours: string };

/** A street address as it is printed, line by line, and as machines want it. */
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
  /** Digits only: that is how the messaging app's links want it. */
  chatNumber: string;
  address: ShopAddress;
  openingHours: readonly OpeningHours[];
  socialLinks: readonly { label: string; url: string }[];
  originCountry: string;
  currency: 'USD';
  /** How long after its arrival a product may come back. */
  returnDays: number;
  courier: { name: string; trackingPage: string };
  /** In dollars, as owners write it: '12.50'. */
  wrappingPrice: string;
};

/**
 * What makes this shop this shop. Another shop replaces this file, its story beside it
 * (`house-story.ts`) and, if its clock differs, the time zone in `shared/shop-date.ts`.
 */
export const shop: Shop = {
  name: 'Ndoro',
  blurb:
    'Shoes, lacquer, champagne and silk from a small house in Harare. Named for the spiral shell once worn as a mark of rank, and sent anywhere in the world.',
  description:
    'A luxury house in Harare: shoes lasted by hand, 120 shades of nail lacquer, champagne and silk, delivered worldwide.',
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

/** A category of goods, by its id in the catalogue, and where it may not go. */
export type ShippingRestriction = {
  category: string;
  countries: readonly string[];
  /** Told to whoever wants it sent to one of them: `{country}`. */
  reason: string;
  /** Told to whoever reads how we ship, before they choose: `{countries}`. */
  rule: string;
};

/** What may not go where. Apart from the rest, so that pages which don't ask don't carry it. */
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

/** What the accountant needs. Rates in hundredths of a percent by country, contained in prices. */
export const bookkeeping: {
  registrationNumber: string;
  vatNumber: string;
  taxRates: Readonly<Record<string, number>>;
} = { registrationNumber: '', vatNumber: '', taxRates: {} };

/** What the boutique does beside the courier and the providers: all of it off until owners say so. */
export const boutique = {
  collection: false,
  zones: [] as { suburb: string; price: string; day: 'next' }[],
  /** Held unpaid for so many days; so many items for one person, and for one internet address. */
  reserving: { offered: false, days: '2', perPerson: '3', perAddress: '10' },
  /** What cash sums are rounded to, in dollars: 0.01 rounds nothing. */
  cashRounding: '0.01',
} as const;

/** What somebody who has not paid yet may keep from others, and for how long. */
export const holdLimits = {
  /** Of one product in one order: a case of champagne. Larger orders are made by chat or mail. */
  itemsPerProduct: 12,
  /** In all unpaid checkouts of one internet address. A carrier puts hundreds of people behind one. */
  itemsPerAddress: 100,
  /** Of each product one address leaves this share to others, but never has to leave more than so many. */
  shareLeft: 0.25,
  mostLeft: 10,
  /** With fewer than this left, one address may hold all of them. */
  fewItems: 3,
  /** For so long one address, or one confirmed telephone, may keep its share and not buy it. */
  longestMinutes: 60,
  /** What was held and not bought is forgiven so fast: in the long run it is a quarter of the time. */
  forgivenPerMinute: 0.25,
} as const;
