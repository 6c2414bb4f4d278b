import { toEuropeanSize } from '#modules/catalog/choice/shoe-size.ts';
import { foldText } from '#shared/text.ts';
import type { SizeInText } from './size-text.ts';

/** The note above the results of a search for a page, or for something that we do not sell. */
export type SearchNote = {
  text: string;
  links: { label: string; to: string }[];
  /** The key of a picture beside the text; the key of its dark partner ends in `-dark`. */
  picture?: string;
};

type Rule = { asks: RegExp; note: SearchNote };

function rule(
  asks: RegExp,
  text: string,
  ...links: (readonly [label: string, to: string])[]
): Rule {
  return { asks, note: { text, links: links.map(([label, to]) => ({ label, to })) } };
}

const forSomebody =
  /\bfor (him|her|(my|a) (wife|husband|mother|mum|mom|father|dad|sister|brother|daughter|friend|girlfriend|boyfriend|boss|hostess))\b/;

const gifts = rule(
  new RegExp(`\\b(gifts?|presents?|chipo|zvipo|birthday)\\b|${forSomebody.source}`),
  'Gifts by price. Wrapping and a card are chosen at the checkout.',
  ['Under $150', '/search?q=gift&maxPrice=150'],
  ['$150 to $300', '/search?q=gift&minPrice=150&maxPrice=300'],
  ['Over $300', '/search?q=gift&minPrice=300'],
);

/** The first match counts. */
const pages: readonly Rule[] = [
  rule(
    /\btrack(ing)?\b|\bwhere is my (order|parcel)\b/,
    'Your order number or the courier’s number shows where it is.',
    ['Track an order', '/track-order'],
  ),
  rule(
    /\b(returns?|refunds?|exchanges?|send( it)? back|money back)\b/,
    'What can come back, and how.',
    ['Returns', '/returns'],
  ),
  rule(
    /\bsize (guide|chart)\b|\bsizing\b|\bwhat size\b|\bwhich size\b/,
    'Our sizes beside those of other countries, and how to measure.',
    ['Size guide', '/size-guide'],
  ),
  rule(
    /\b(deliver|delivery|deliveries|shipping|ship|courier|postage)\b/,
    'Each product’s page says where it goes, what delivery costs and when it comes.',
    ['How delivery works', '/shipping'],
  ),
  rule(
    /\b(contact|phone|telephone|whatsapp|opening (hours|times)|boutique)\b|^(email|e mail|address)$/,
    'By telephone, by e-mail, by chat, or at our door.',
    ['Contact us', '/contact'],
  ),
  rule(/^(our |your )?events?$/, 'Evenings at the house.', ['Events', '/events']),
];

const giftsInPicture: Rule = { ...gifts, note: { ...gifts.note, picture: 'parcel-gift' } };

const all = ['Shoes', '/category/shoes'] as const;
const lacquer = ['Nail lacquer', '/category/nailpolish'] as const;
const clothing = ['Clothing', '/category/clothing'] as const;

/** Products that people expect in a shop like this one, but that it does not sell. */
const notMade: readonly Rule[] = [
  rule(/\b(handbags?|bags?|purses?|clutch(es)?|totes?)\b/, 'We have no handbags.', all, clothing),
  rule(
    /\b(lipsticks?|lip ?gloss)\b/,
    'We have no lipstick. Our nail lacquer comes in many shades.',
    lacquer,
  ),
  rule(/\b(perfumes?|fragrances?|cologne)\b/, 'We have no perfume.', lacquer, clothing),
  rule(
    /\b(make ?up|mascara|foundation|eyeliner)\b/,
    'We have no make-up but nail lacquer.',
    lacquer,
  ),
  rule(/\b(watch|watches)\b/, 'We have no watches.', all, clothing),
  rule(/\b(jewell?e?ry|necklaces?|earrings?|bracelets?)\b/, 'We have no jewellery.', all, clothing),
  rule(/\bsunglasses\b/, 'We have no sunglasses.', all, clothing),
  rule(
    /\b(trousers|jeans|shirts?|suits?|blouses?)\b/,
    'We have dresses, skirts, scarves and capes, and no other clothes.',
    clothing,
  ),
  rule(/\b(hats?|belts?|wallets?)\b/, 'We have no hats, belts or wallets.', all, clothing),
];

/** Null if the search is for products of ours. A note about missing products comes first. */
export function findSearchNote(query: string): SearchNote | null {
  return findRule(query)?.note ?? null;
}

/** Whether the note says everything: 'delivery to london' is no search for a London boot. */
export function asksForPage(query: string): boolean {
  const found = findRule(query);
  return found !== undefined && pages.includes(found);
}

function findRule(query: string): Rule | undefined {
  const text = foldText(query.replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' '));
  return [...notMade, ...pages, giftsInPicture].find(({ asks }) => asks.test(text));
}

/** What is searched for: 'gift for my wife' is a gift, and no product that has 'wife' in its text. */
export function withoutRecipient(query: string): string {
  const left = query.replace(new RegExp(forSomebody.source, 'gi'), ' ').replace(/\s+/g, ' ').trim();
  if (left === query) return query;
  return /^(something|anything|)$/i.test(left) ? 'gift' : left;
}

type CloseSizes = { close: string | null; facets: { size: readonly { value: string }[] } | null };

const sizeGuide = { label: 'Size guide', to: '/size-guide' };

/** Where no product has the size: which sizes there are. */
export function sizeNote({ close, facets }: CloseSizes): SearchNote | null {
  const sizes = (facets?.size ?? []).map(({ value }) => Number(value)).filter(Number.isFinite);
  if (close !== 'size' || sizes.length === 0) return null;
  return {
    text: `Our shoes come in sizes ${Math.min(...sizes)} to ${Math.max(...sizes)}.`,
    links: [sizeGuide],
  };
}

/** How a bare number was read, and the American size beside it. */
export function readSizeNote(sizes: readonly SizeInText[]): SearchNote | null {
  const size = sizes.find(({ guessed }) => guessed !== undefined);
  if (!size?.guessed) return null;
  const { guessed, without } = size;
  const text = `We read ${guessed} as a UK shoe size.`;
  const american = toEuropeanSize(Number(guessed.replace(',', '.')), 'us');
  if (american === null) return { text, links: [sizeGuide] };
  const q = `${without} us ${guessed}`.trim();
  return {
    text: `${text} US ${guessed} is our size ${american}.`,
    links: [
      { label: `Show US ${guessed}`, to: `/search?${new URLSearchParams({ q })}` },
      sizeGuide,
    ],
  };
}

/** Both notes in one. */
export function joinNotes(first: SearchNote | null, second: SearchNote | null): SearchNote | null {
  if (!first || !second) return first ?? second;
  return { ...first, text: `${first.text} ${second.text}` };
}
