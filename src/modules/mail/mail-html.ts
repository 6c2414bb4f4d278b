import { escapeHtml } from '#shared/escape-html.ts';
import type { MailBlock, MailBrand, MailContent, MailLine } from './mail-content.ts';

/**
 * Mail programs support tables and inline styles, and many drop a style element. So the inline
 * styles must be enough, and classes are only for those that support a dark scheme.
 */
const serif = "'Bodoni Moda', Didot, 'Bodoni 72', Georgia, serif";
const sans = "Jost, Futura, 'Century Gothic', 'Helvetica Neue', Arial, sans-serif";
const ink = '#1a1613';
const quiet = '#6b625a';
const hairline = '#ddd3c6';

const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }`;

export function renderMailHtml(brand: MailBrand, content: MailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${darkScheme}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${hairline}"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
${wordmark(brand)}
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ${serif};color:${ink}">${escapeHtml(content.heading)}</h1>
${content.blocks.map(htmlOf).join('\n')}
</td></tr></table>
${footer(brand)}
</td></tr></table></body></html>`;
}

function wordmark(brand: MailBrand): string {
  return `<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="${escapeHtml(brand.publicUrl)}" style="font:400 20px/1 ${serif};letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:${ink}">${escapeHtml(brand.name)}</a></p>`;
}

function footer({ name, email, addressLines }: MailBrand): string {
  const lines = [name, ...addressLines].map(escapeHtml).join('<br>');
  return `<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 ${sans};color:${quiet};text-align:center">${lines}<br><a href="mailto:${escapeHtml(email)}" style="color:${quiet}">${escapeHtml(email)}</a></p>`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(escapeHtml(block.text).replaceAll('\n', '<br>'));
    case 'facts':
      return factsTable(block.facts);
    case 'lines':
      return linesTable(block.lines, block.sums);
    case 'button':
      return `<p style="margin:32px 0"><a class="button" href="${escapeHtml(block.href)}" style="display:inline-block;padding:16px 32px;background:${ink};color:#faf7f2;font:500 13px/1 ${sans};letter-spacing:.14em;text-transform:uppercase;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return `<p class="tint" style="margin:24px 0;padding:20px 12px;background:#efe6da;color:${ink};font:500 28px/1.3 ${sans};letter-spacing:.12em;text-align:center">${escapeHtml(block.code)}</p>`;
    case 'quote':
      return `<p class="tint" style="margin:0 0 20px;padding:16px 20px;background:#efe6da;color:${ink};font:400 16px/1.6 ${sans};white-space:pre-line">${escapeHtml(block.text)}</p>`;
  }
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 ${sans};color:${ink}">${html}</p>`;
}

const cell = `padding:12px 0;border-bottom:1px solid ${hairline};font:400 15px/1.5 ${sans};vertical-align:top`;

function table(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse">${rows}</table>`;
}

function factsTable(facts: readonly (readonly [string, string])[]): string {
  return table(facts.map(([label, value]) => pairRow(label, value, 'left')).join(''));
}

function pairRow(label: string, value: string, align: 'left' | 'right'): string {
  return `<tr><td class="quiet rule" style="${cell};color:${quiet};padding-right:24px;white-space:nowrap">${escapeHtml(label)}</td><td class="ink rule" align="${align}" style="${cell};color:${ink}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;
}

function linesTable(lines: readonly MailLine[], sums: readonly (readonly [string, string])[]) {
  const rows = lines.map(
    ({ name, detail, quantity, amount }) =>
      `<tr><td class="ink rule" style="${cell};color:${ink}">${escapeHtml(name)} &times; ${quantity}${detail ? `<br><span class="quiet" style="color:${quiet}">${escapeHtml(detail)}</span>` : ''}</td><td class="ink rule" align="right" style="${cell};color:${ink};padding-left:24px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  );
  return table(
    rows.join('') + sums.map(([label, value]) => pairRow(label, value, 'right')).join(''),
  );
}
