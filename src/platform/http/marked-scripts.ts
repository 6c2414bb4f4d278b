import { createHash, randomBytes } from 'node:crypto';

/** Known to one rendering alone, so that nothing that is shown on a page can carry it. */
export function makeScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

export function hashScript(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The scripts in a page that bear the mark, as the content policy names them, and the page without
 * marks: a kept page is the same for everyone, and a mark that could be read could be copied. A
 * script that got into the page by any other way bears none.
 */
export function takeMarkedScripts(page: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, opening = '', text = ''] of page.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (opening.includes(attribute) && text !== '') hashes.add(hashScript(text));
  }
  return { html: page.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** In development Vite writes scripts of its own, which nobody marks. */
export function hashEveryScript(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].flatMap(([, text]) => (text ? [hashScript(text)] : [])))];
}
