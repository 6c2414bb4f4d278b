import { stripVTControlCharacters } from 'node:util';

/** A message that a person can act on, without the colours that a parser adds. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', message } = error;
  return stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);
}

/** A page for the browser. Vite's client on it loads the page again when the next shop opens. */
export function troublePage(trouble: string): string {
  const text = trouble.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><title>The shop could not be started</title>
<pre>${text}</pre><script type="module" src="/@vite/client"></script>`;
}
