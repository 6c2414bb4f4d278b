import { once } from './once.ts';

const characters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** As a person counts: a family of four in one emoji is one character, and so is an é. */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length;
}
