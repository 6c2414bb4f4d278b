const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  eacute: 'é',
  egrave: 'è',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** Longer than any description that fits; the rest is not looked at. */
const longest = 100_000;

/** The text that a reader of a page sees: paragraphs apart, no tags, no scripts. */
export function htmlText(html: string): string {
  const lines = withoutTags(html.slice(0, longest).replaceAll('\\n', '\n'))
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Goes through the text once, so that a text made of brackets takes no longer than another. */
function withoutTags(html: string): string {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = lower.indexOf('<', at);
    if (start < 0) return text + html.slice(at);
    text += html.slice(at, start);
    const name = /^<(\/?[a-z][a-z0-9]*|!--)/.exec(lower.slice(start, start + 20))?.[1];
    text += name === undefined ? '<' : breakAfter(name);
    at = name === undefined ? start + 1 : endOfTag(lower, start, name);
  }
  return text;
}

function endOfTag(lower: string, start: number, name: string): number {
  if (name === '!--') return after(lower, '-->', start);
  const isHidden = name === 'script' || name === 'style';
  return after(lower, '>', isHidden ? after(lower, `</${name}`, start) : start);
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function breakAfter(name: string): string {
  if (name === 'li') return '\n- ';
  if (/^(br|\/tr|\/ul|\/ol)$/.test(name)) return '\n';
  return /^\/(p|div|h[1-6])$/.test(name) ? '\n\n' : '';
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : '';
}
