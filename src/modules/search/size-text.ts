import {
  guessSystem,
  type SizeSystem,
  sizesToTry,
  toEuropeanSize,
} from '#modules/catalog/choice/shoe-size.ts';
import { cleanSearchText } from './clean-search-text.ts';

/** A size in a search text, as a filter that can be removed. */
export type SizeInText = {
  label: string;
  /** Any of these, as products name them. */
  sizes: string[];
  /** The number, if it was read as a British size without saying so. */
  guessed?: string;
  /** The text without it. */
  without: string;
};

type Reading = {
  label: string;
  sizes: string[];
  /** The number, if it was read as a British size without saying so. */
  guessed?: string;
};
type Pattern = { look: RegExp; read: (found: RegExpExecArray) => Reading | null };

const system = '(eu|eur|euro|european|it|italian|uk|gb|british|us|usa|american)';
const number = String.raw`(\d{1,2}(?:[.,]5)?)`;
const letters = '(xxs|xs|s|m|l|xl|xxl|(?:extra )?small|medium|(?:extra )?large)';
const start = String.raw`(?<![\p{L}\p{N}$.,])`;
const end = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s?(?:mm|cm|ml|cl|%|dollars?|usd)(?!\p{L}))`;
const sizeWord = String.raw`(?:in\s+)?(?:a\s+)?sizes?\s*:?\s*`;

const pattern = (text: string) => new RegExp(`${start}${text}${end}`, 'iu');

/** 'size 36-38', which would otherwise be read as a price. */
const ranges: Pattern = {
  look: pattern(`${sizeWord}${system}?\\s*${number}\\s*(?:-|–|—|to)\\s*${number}`),
  read: ([, named, from, to]) => readRange(named, from, to),
};

const single: Pattern[] = [
  {
    look: pattern(`${system}\\s+${sizeWord}${number}`),
    read: ([, named, size]) => readShoe(named, size),
  },
  {
    look: pattern(`${sizeWord}${system}?\\s*${number}(?:\\s*${system})?`),
    read: ([, before, size, after]) => readShoe(before ?? after, size),
  },
  {
    look: pattern(`(?:in\\s+)?${system}\\s?${number}`),
    read: ([, named, size]) => readShoe(named, size),
  },
  {
    look: pattern(`(?:in\\s+)?${number}\\s?${system}`),
    read: ([, size, named]) => readShoe(named, size),
  },
  { look: pattern(`${sizeWord}${letters}`), read: ([, letter]) => readLetter(letter) },
  { look: pattern(`${letters}\\s+size`), read: ([, letter]) => readLetter(letter) },
  {
    look: pattern('(?:in\\s+)?(xxs|xs|xl|xxl|medium|extra small|extra large)'),
    read: ([, letter]) => readLetter(letter),
  },
  {
    // A number alone is a size only in the range of shoe sizes: '38', not '120'.
    look: pattern(String.raw`(?:in\s+)?((?:3[4-9]|4[0-3])(?:[.,]5)?)`),
    read: ([, size]) => readShoe('eu', size),
  },
];

export type FoundSize = { reading: Reading; found: RegExpExecArray };

type Taken = { sizes: FoundSize[]; rest: string };

/** The rest of the text has the same length, so that positions stay valid. */
export function takeSizeRanges(text: string): Taken {
  return take(text, [ranges]);
}

export function takeSizes(text: string): Taken {
  return take(text, single);
}

const mostSizes = 6;

function take(text: string, patterns: Pattern[]): Taken {
  const sizes: FoundSize[] = [];
  let rest = text;
  for (const { look, read } of patterns) {
    for (let found = look.exec(rest); found && sizes.length < mostSizes; found = look.exec(rest)) {
      const reading = read(found);
      if (!reading) break;
      rest = blankOut(rest, found);
      sizes.push({ reading, found });
    }
  }
  return { sizes, rest };
}

/** Each size with the text without it, and the text without all sizes. */
export function sizesInText(
  text: string,
  taken: readonly FoundSize[],
): { sizes: SizeInText[]; withoutSizes: string } {
  return {
    sizes: taken.map(({ reading, found }) => ({
      ...reading,
      without: cleanSearchText(blankOut(text, found)),
    })),
    withoutSizes: cleanSearchText(taken.reduce((rest, { found }) => blankOut(rest, found), text)),
  };
}

/** Replaces the match with spaces. */
export function blankOut(text: string, { index, 0: found }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(found.length) + text.slice(index + found.length);
}

const systems: Record<string, SizeSystem> = {
  uk: 'uk',
  gb: 'uk',
  british: 'uk',
  us: 'us',
  usa: 'us',
  american: 'us',
};

function numberOf(written: string): number {
  return Number(written.replace(',', '.'));
}

function systemOf(named: string | undefined, size: number): SizeSystem {
  return named === undefined ? guessSystem(size) : (systems[named.toLowerCase()] ?? 'eu');
}

/** ' (UK 5)'; a European size needs no such text. */
function alsoText(counted: SizeSystem, written: string): string {
  return counted === 'eu' ? '' : ` (${counted.toUpperCase()} ${written})`;
}

function readShoe(named: string | undefined, written = ''): Reading | null {
  const size = numberOf(written);
  const counted = systemOf(named, size);
  const european = toEuropeanSize(size, counted);
  if (european === null) return null;
  return {
    label: `Size ${european}${alsoText(counted, written)}`,
    sizes: sizesToTry(european),
    ...(named === undefined && counted === 'uk' && { guessed: written }),
  };
}

/** Both ends count in one system. */
function readRange(named: string | undefined, from = '', to = ''): Reading | null {
  const written = [numberOf(from), numberOf(to)];
  const counted = systemOf(named, Math.max(...written));
  const ends = written.map((size) => toEuropeanSize(size, counted));
  const [first, last] = ends.map((size) => Math.floor(size ?? 0)).sort((a, b) => a - b);
  if (!first || !last) return null;
  const sizes = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  return { label: `Size ${first} to ${last}${alsoText(counted, `${from} to ${to}`)}`, sizes };
}

const letterSizes: Record<string, string> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
};

function readLetter(written = ''): Reading {
  const letter = letterSizes[written.toLowerCase()] ?? written.toUpperCase();
  return { label: `Size ${letter}`, sizes: [letter] };
}
