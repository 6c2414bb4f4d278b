import { createHash, randomBytes } from 'node:crypto';

/** Only one render knows the mark, so content shown on a page can't contain it. */
export function makeScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/** `latin1` is for a page that is read one byte per letter. */
type Lettering = 'utf8' | 'latin1';

export function hashScript(text: string, lettering: Lettering = 'utf8'): string {
  return `'sha256-${createHash('sha256').update(text, lettering).digest('base64')}'`;
}

/**
 * Returns the page's scripts with the mark, as the content policy names them, and the page without
 * marks: a cached page is the same for everyone, and a readable mark could be copied. A script that
 * got into the page by any other way has no mark.
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

/** In development Vite writes scripts of its own, which have no mark. */
export function hashEveryScript(page: string, lettering?: Lettering): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const texts = [...scripts].flatMap(([, text]) => (text ? [text] : []));
  return [...new Set(texts.map((text) => hashScript(text, lettering)))];
}
