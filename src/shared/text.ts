/** The text of a toast. The design primitives decide how it looks. */
export type ToastText = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
};

/** PostgreSQL stores no NUL and no half of an emoji in a text. Both come only from programs. */
export function isKeepable(text: string): boolean {
  return !/\0|\p{Cs}/u.test(text);
}

/** 'live love lock it' -> 'Live Love Lock It'. Letters inside a word keep their case. */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** '1 item', '2 items'. Pass the plural if it is not the word plus 's'. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export function countItems(count: number): string {
  return countOf(count, 'item');
}

/** Cuts after a word if one ends in the last third. The result has at most `limit` characters. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, Math.max(limit - 1, 0)).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const head = lastSpace > (cut.length * 2) / 3 ? cut.slice(0, lastSpace) : cut;
  return `${head.trimEnd()}…`;
}

/** 'Crème de la Crème' -> 'creme-de-la-creme' */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** How names are compared in the whole shop: without case and outer spaces. */
export function sameText(left: string, right: string): boolean {
  return foldText(left) === foldText(right);
}

export function foldText(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * '12,500': a whole number as `toLocaleString('en-US')` writes it. The first use of that costs a
 * start 12 milliseconds, and limits are written as text when the code is loaded.
 */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
