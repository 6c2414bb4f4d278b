import { foldText } from '#shared/text.ts';

/** 'pumps, court shoes, stilettos': words with the same meaning in a search. */
export function readSearchWords(lines: readonly string[]): string[][] {
  return lines.map(wordsOf).filter((words) => words.length > 1);
}

export function wordsOf(line: string): string[] {
  return [...new Set(line.split(',').map(foldText))].filter((word) => word !== '');
}

export type Translation = { said: string[]; means: string[] };

/** 'bhutsu, shangu = shoes, boots': words of another language and their meaning. */
export function readTranslations(lines: readonly string[]): Translation[] {
  return lines.flatMap((line) => readTranslation(line) ?? []);
}

export function readTranslation(line: string): Translation | null {
  const [said = '', means = '', ...rest] = line.split('=');
  const read = { said: wordsOf(said), means: wordsOf(means) };
  return rest.length === 0 && read.said.length > 0 && read.means.length > 0 ? read : null;
}
