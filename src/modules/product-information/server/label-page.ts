import { nutritionRows } from '#modules/product-information/information.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Label } from './product-information.ts';

/** No script, no picture and no link: the law wants a label that advertises and measures nothing. */
export const labelPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = `
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 2rem 0 .25rem }
p { margin: 0; white-space: pre-line }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; font-weight: 400 }
td { padding-left: 1rem; text-align: right }`;

export function labelPage({ name, information }: Label): string {
  const { netContent, strength, ingredients, allergens, nutrition, warnings } = information;
  const parts = [
    part('Ingredients', ingredients),
    part('Allergens', allergens),
    nutritionPart(nutrition),
    part('Warnings and safety', warnings),
    part('Manufacturer', withContact(information.manufacturer, information.manufacturerContact)),
    part(
      'Responsible in the European Union',
      withContact(information.responsible, information.responsibleContact),
    ),
  ];
  const measures = [netContent, strength].filter(Boolean).join(', ');
  const shown = [measures && `<p>${escapeHtml(measures)}</p>`, ...parts];
  return page(name, shown.filter(Boolean).join('\n'));
}

export function noLabelPage(): string {
  return page('No label', '<p>There is no label at this address.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>`;
}

function withContact(who: string, contact: string): string {
  return [who, contact].filter(Boolean).join('\n');
}

function part(title: string, text: string): string {
  return text && `<h2>${title}</h2><p>${escapeHtml(text)}</p>`;
}

function nutritionPart(text: string): string {
  const rows = nutritionRows(text).map(
    ({ name, value }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return rows.length > 0 ? `<h2>Nutrition</h2><table>${rows.join('')}</table>` : '';
}
