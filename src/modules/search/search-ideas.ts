import type { SearchWords } from './search-words.ts';
import { countTypingErrors, forgivenErrors } from './typing-errors.ts';

/** A part of a search text with one meaning: a word, or several such as 'nail varnish'. */
export type SaidPart = {
  words: string[];
  /** The catalogue's words for it; empty if the word only means itself. */
  means: string[];
};

type Ideas = SearchWords['ideas'];

const mostWordsOfOne = 4;

/**
 * The longest known phrase counts: 'rose champagne' is one idea, not a rose and a champagne. Words
 * without meaning are left out if there are others.
 */
export function findIdeas(words: readonly string[], table: SearchWords): SaidPart[] {
  const parts = splitUp(words, table.ideas);
  const telling = parts.filter(
    ({ words: [word = ''], means }) => means.length > 0 || !table.ignored.includes(word),
  );
  return telling.length > 0 ? telling : parts;
}

function splitUp(words: readonly string[], ideas: Ideas): SaidPart[] {
  const known = indexOf(ideas);
  const parts: SaidPart[] = [];
  let at = 0;
  while (at < words.length) {
    const part = longestPart(words, at, known);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function longestPart(words: readonly string[], at: number, known: Map<string, string[]>): SaidPart {
  for (let length = Math.min(mostWordsOfOne, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const means = known.get(keyOf(part.join(' ')));
    if (means) return { words: part, means };
  }
  return { words: words.slice(at, at + 1), means: [] };
}

const indexes = new WeakMap<Ideas, Map<string, string[]>>();

function indexOf(ideas: Ideas): Map<string, string[]> {
  const made = indexes.get(ideas);
  if (made) return made;
  const index = new Map<string, string[]>();
  for (const { said, means } of ideas) {
    for (const text of said) {
      const key = keyOf(text);
      index.set(key, [...(index.get(key) ?? []), ...means]);
    }
  }
  indexes.set(ideas, index);
  return index;
}

/** Without accents and plurals, so that the table needs each idea only once. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
    .map(singular)
    .join(' ');
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const shortestBeginning = 3;
const mostBegun = 2;

/** The ideas that a half-typed word may become. */
export function ideasBegunBy(word: string, { ideas }: SearchWords): string[] {
  if (word.length < shortestBeginning) return [];
  const begun = [...indexOf(ideas)].filter(([key]) => key.startsWith(word) && !key.includes(' '));
  return [...new Set(begun.slice(0, mostBegun).flatMap(([, means]) => means))];
}

/** The idea that this word most likely mistypes, and its number of typing errors. */
export function nearestIdea(
  word: string,
  { ideas }: SearchWords,
): { said: string; means: string[]; errors: number } | null {
  const key = keyOf(word);
  const most = forgivenErrors(key);
  let nearest: { said: string; means: string[]; errors: number } | null = null;
  for (const [said, means] of indexOf(ideas)) {
    if (Math.abs(said.length - key.length) > most || said.includes(' ')) continue;
    const errors = countTypingErrors(said, key);
    if (errors <= most && errors < (nearest?.errors ?? most + 1)) nearest = { said, means, errors };
  }
  return nearest;
}
