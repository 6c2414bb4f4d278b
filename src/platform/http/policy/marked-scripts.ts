import { createHash, randomBytes } from 'node:crypto';

/** Known to one rendering alone, so that nothing that is shown on a page can carry it. */
export function makeScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/** `latin1` for a page that is read one letter a byte. */
type Lettering = 'utf8' | 'latin1';

export function hashScript(text: string, lettering: Lettering = 'utf8'): string {
  return `'sha256-${createHash('sha256').update(text, lettering).digest('base64')}'`;
}

/**
 * The scripts in a page that bear the mark, as the content policy names them, and the page without
 * marks: a cached page is the same for everyone, and a mark that could be read could be copied. A
 * script that got into the page by any other way bears none.
 */
export function takeMarkedScripts(
  page: string,
  mark: string,
  lettering?: Lettering,
): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, opening = '', text = ''] of page.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (opening.includes(attribute) && text !== '') hashes.add(hashScript(text, lettering));
  }
  return { html: page.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** In development Vite writes scripts of its own, which nobody marks. */
export function hashEveryScript(page: string, lettering?: Lettering): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const texts = [...scripts].flatMap(([, text]) => (text ? [text] : []));
  return [...new Set(texts.map((text) => hashScript(text, lettering)))];
}
