import { exempt, exemptFiles, retired } from './retired-words.ts';

export type Use = { file: string; line: number; word: string; instead: string };

const anyWord = new RegExp(`\\b(?:${retired.map(({ word }) => word).join('|')})\\b`, 'g');
const adviceFor = new Map(
  retired.flatMap(({ word, instead }) => word.split('|').map((one) => [one, instead] as const)),
);

/** `keptPages`, `kept-pages` and `KEPT_PAGES` are read as 'kept pages'. */
const asProse = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

const withoutExempt = (file: string, text: string) =>
  exempt
    .filter(({ files }) => files?.test(file) ?? true)
    .reduce((rest, { text: known }) => rest.replace(known, ''), text);

/** Uses in a file's name (as line 0) and in its lines. */
export function findRetiredWords(file: string, text: string): Use[] {
  if (exemptFiles.some((path) => file.startsWith(path))) return [];
  return [file, ...text.split('\n')].flatMap((content, line) =>
    (asProse(withoutExempt(file, content)).match(anyWord) ?? []).map((word) => ({
      file,
      line,
      word,
      instead: adviceFor.get(word) ?? '',
    })),
  );
}
