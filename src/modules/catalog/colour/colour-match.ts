/** Names are lower case, with single spaces; the table maps them to hex colours. */
type ColourTable = ReadonlyMap<string, string>;

/** Matched in this order: a 'champagne olive' is an olive. */
const keywords = [
  'olive',
  'navy',
  'rose gold',
  'forest',
  'emerald',
  'coral',
  'lavender',
  'mint',
  'cream',
  'champagne',
  'camel',
  'tan',
  'beige',
  'khaki',
  'taupe',
];

const variants = [
  { word: 'neon', plain: 'neon green' },
  { word: 'pastel', plain: 'pastel lavender' },
];

export function matchKeyword(name: string, known: ColourTable): string | null {
  const keyword = keywords.find((word) => holdsWords(name, word)) ?? findVariant(name, known);
  return keyword === null ? null : (known.get(keyword) ?? null);
}

/** 'hot neon pink' and 'pink neon' are both the table's 'neon pink'. */
function findVariant(name: string, known: ColourTable): string | null {
  const variant = variants.find(({ word }) => holdsWords(name, word));
  if (!variant) return null;
  const prefix = `${variant.word} `;
  const hued = [...known.keys()].find(
    (key) => key.startsWith(prefix) && holdsWords(name, key.slice(prefix.length)),
  );
  return hued ?? variant.plain;
}

/** A shorter text begins too many names to mean one of them. */
const shortestScrap = 4;

/**
 * First the longest known name that starts a word of the text ('deep burgundy suede' is burgundy),
 * then the shortest known name in which the text starts a word ('auberg' is aubergine).
 */
export function matchPartially(name: string, known: ColourTable): string | null {
  const byLength = [...known.keys()].sort((left, right) => left.length - right.length);
  const inside = byLength.findLast((key) => startsWordOf(name, key));
  const around =
    name.length < shortestScrap ? null : byLength.find((key) => startsWordOf(key, name));
  const match = inside ?? around;
  return match ? (known.get(match) ?? null) : null;
}

function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}

function startsWordOf(text: string, beginning: string): boolean {
  return ` ${text}`.includes(` ${beginning}`);
}
