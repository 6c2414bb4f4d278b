import { type Keeping, retention } from '#config/retention.ts';
import { shop } from '#config/shop.ts';
import { type DarkImages, darkImageTag } from '#modules/media/picture.ts';
import { centsToDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { parseMarkdown } from './markdown.ts';
import { numberInWords } from './number-in-words.ts';
import { fillMarkdown, fillText, type TextFacts } from './placeholders.ts';
import {
  cashStepOf,
  preOrderDaysOf,
  reservingTermsOf,
  waitingHoursOf,
  wrappingCentsOf,
} from './section-values.ts';
import { countryCodesIn } from './sections/abroad-section.ts';
import type { HomePart } from './sections/home-section.ts';
import type { Settings } from './sections.ts';
import type { ShopFacts } from './shop-facts.ts';

/** The plain text pages, by the last part of their address. */
export const helpPages = ['shipping', 'returns', 'privacy', 'terms'] as const;
export type HelpPageId = (typeof helpPages)[number];

export type HelpContent = ReturnType<typeof helpContentOf>;

export type AboutContent = ReturnType<typeof aboutContentOf>;

export type Promo = { title: string; text: string; link: string; pictures: string[] };

export type HomeContent = ReturnType<typeof homeContentOf> & {
  /** Pictures for the dark theme. Only pages that show them receive them. */
  darkImages?: DarkImages;
};

/** Facts for texts that are not settings. */
export type OutsideFacts = { collections: number; restrictions: readonly string[] };

export function textFactsOf({ contact }: Settings, outside: OutsideFacts): TextFacts {
  return {
    shop: shop.name,
    city: contact.city,
    country: contact.country,
    address: contact.addressLines.join(', '),
    email: contact.email,
    phone: contact.phone,
    courier: shop.courier.name,
    'return days': String(shop.returnDays),
    collections: String(outside.collections),
    Collections: numberInWords(outside.collections),
    restrictions: outside.restrictions,
    retention: retentionTexts(retention),
  };
}

export function shopFactsOf(settings: Settings, facts: TextFacts): ShopFacts {
  const { contact, announcement } = settings;
  return {
    season: settings.season.line,
    announcement: announcement.text === '' ? null : { ...announcement },
    blurb: fillText(contact.blurb, facts),
    email: contact.email,
    phones: [contact.phone, contact.secondPhone],
    chatNumber: contact.chatNumber,
    address: {
      lines: contact.addressLines,
      street: contact.street,
      city: contact.city,
      country: contact.country,
    },
    openingHours: settings.hours.hours,
    socialLinks: settings.social.links,
    assurance: fillText(settings.delivery.assurance, facts),
    sizeGuides: [...new Set(settings['size-guides'].guides.map(({ category }) => category))],
    startsWithoutSize: settings.sizes.startsWithoutSize,
    wrappingPrice: centsToDollars(wrappingCentsOf(settings.gifts)),
    hasRider: settings.nearby.zones.length > 0,
    reservingDays: reservingTermsOf(settings)?.days ?? null,
    withdrawalCountries: countryCodesIn(settings.withdrawal.countries),
    informationCountries: countryCodesIn(settings.information.countries),
    guaranteeCountries: countryCodesIn(settings.guarantee.countries),
    withdrawalDays: Number(settings.withdrawal.days),
    cashStepCents: cashStepOf(settings.cash),
    measuredShare: Number(settings.visits.share),
    hasAppointments: settings.appointments.offered,
    waitingHours: waitingHoursOf(settings),
    hasPreOrders: preOrderDaysOf(settings) !== null,
    taxRates: settings.bookkeeping.rates,
  };
}

export function homeContentOf({ home, delivery }: Settings, facts: TextFacts) {
  const say = (text: string) => fillText(text, facts);
  const promo = (part: 'lacquer' | 'shoes' | 'champagne' | 'clothing'): Promo => ({
    title: say(home[`${part}Title`]),
    text: say(home[`${part}Text`]),
    link: home[`${part}Link`],
    pictures: home[`${part}Pictures`],
  });
  return {
    headline: say(home.headline),
    button: home.button,
    heroPicture: home.heroPicture[0] ?? '',
    /** The shown parts, from top to bottom. */
    parts: home.order.filter(({ shown }) => shown).map(({ id }) => id as HomePart),
    lacquer: promo('lacquer'),
    shoes: promo('shoes'),
    champagne: promo('champagne'),
    clothing: promo('clothing'),
    featuredTitle: say(home.featuredTitle),
    collectionsTitle: say(home.collectionsTitle),
    delivery: { title: say(home.deliveryTitle), text: say(delivery.promise) },
    newsletter: { title: say(home.newsletterTitle), text: say(home.newsletterText) },
  };
}

/** All pictures that staff chose for the home page. */
export function homePictures(home: HomeContent): string[] {
  const promos = [home.lacquer, home.shoes, home.champagne, home.clothing];
  return [home.heroPicture, ...promos.flatMap(({ pictures }) => pictures)];
}

/** The cache tags of the home page for its pictures. */
export function homeTags(home: HomeContent): string[] {
  return homePictures(home).map(darkImageTag);
}

export function aboutContentOf({ about }: Settings, facts: TextFacts) {
  const say = (text: string) => fillText(text, facts);
  const read = (text: string) => fillMarkdown(parseMarkdown(text), facts);
  return {
    story: read(about.story),
    legacy: read(about.legacy),
    legacyPicture: about.legacyPicture[0] ?? '',
    legacyPictureText: about.legacyPictureText,
    values: about.values.map(({ title, text }) => ({ title: say(title), text: say(text) })),
    presence: read(about.presence),
    figures: about.figures.map(({ figure, label }) => ({ figure: say(figure), label: say(label) })),
  };
}

export function helpContentOf(settings: Settings, id: HelpPageId, facts: TextFacts) {
  const { lead, body } = settings[id];
  return { lead: fillText(lead, facts), blocks: fillMarkdown(parseMarkdown(body), facts) };
}

/** For example 'Copies of our letters to you: 30 days.' */
export function retentionTexts(table: Readonly<Record<string, Keeping>>): string[] {
  return Object.values(table).map((keeping) => {
    const time = 'years' in keeping ? countOf(keeping.years, 'year') : countOf(keeping.days, 'day');
    return `${keeping.what}: ${time}.`;
  });
}

/** Whether a reduction must show the lowest price of the 30 days before. */
export type PriceRule = { namesLowestPrice: boolean };

export function priceRuleOf({ reductions }: Pick<Settings, 'reductions'>): PriceRule {
  const { always, countries } = reductions;
  return { namesLowestPrice: always || countryCodesIn(countries).length > 0 };
}
