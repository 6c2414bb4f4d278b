/** Escaped markup; every other interpolated value is text. */
export type Html = { markup: string };

type Part = Html | string | number | null | false | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, string, index) => {
    return text + string + (index < parts.length ? render(parts[index] ?? null) : '');
  }, '');
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map((item) => item.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
