/**
 * The subset of Markdown that staff can use, as a tree. It is never converted to HTML: pages render
 * the tree, so all input stays text.
 */
export type MarkdownInline =
  | string
  | { kind: 'strong' | 'emphasis'; children: MarkdownInline[] }
  | { kind: 'link'; href: string; children: MarkdownInline[] }
  | { kind: 'break' };

export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; children: MarkdownInline[] }
  | { kind: 'paragraph' | 'quote'; children: MarkdownInline[] }
  | { kind: 'list'; ordered: boolean; items: MarkdownInline[][] }
  | { kind: 'rule' };

/** Emphasis within a link within emphasis is enough; deeper nesting is not written by people. */
const deepest = 4;

export function parseMarkdown(text: string): MarkdownBlock[] {
  const groups = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return groups.flatMap((group) =>
    blocksOf(group.split('\n').filter((line) => line.trim() !== '')),
  );
}

type LineKind = 'heading' | 'rule' | 'bullet' | 'number' | 'quote' | 'text';

const marks: readonly (readonly [LineKind, RegExp])[] = [
  ['rule', /^\s*(?:-\s*){3,}$/],
  ['heading', /^\s*#{1,6}\s+/],
  ['bullet', /^\s*[-*+]\s+/],
  ['number', /^\s*\d{1,3}[.)]\s+/],
  ['quote', /^\s*>\s?/],
];

function kindOf(line: string): LineKind {
  return marks.find(([, pattern]) => pattern.test(line))?.[0] ?? 'text';
}

function unmarked(line: string): string {
  const pattern = marks.find(([, candidate]) => candidate.test(line))?.[1];
  return (pattern ? line.replace(pattern, '') : line).trim();
}

function blocksOf(lines: readonly string[]): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open: { kind: LineKind; lines: string[] } | null = null;
  const close = () => {
    if (open) blocks.push(blockOf(open.kind, open.lines));
    open = null;
  };
  for (const line of lines) {
    const kind = kindOf(line);
    const current = open as { kind: LineKind; lines: string[] } | null;
    const stands = kind === 'heading' || kind === 'rule';
    if (current && !stands && kind === current.kind) current.lines.push(unmarked(line));
    else if (current && kind === 'text' && isItem(current.kind)) continueItem(current.lines, line);
    else {
      close();
      open = { kind, lines: [kind === 'heading' ? line.trim() : unmarked(line)] };
      if (stands) close();
    }
  }
  close();
  return blocks;
}

function isItem(kind: LineKind): boolean {
  return kind === 'bullet' || kind === 'number';
}

function continueItem(items: string[], line: string): void {
  items.push(`${items.pop() ?? ''} ${line.trim()}`);
}

function blockOf(kind: LineKind, lines: string[]): MarkdownBlock {
  if (kind === 'rule') return { kind: 'rule' };
  if (kind === 'heading') {
    const [, hashes = '', words = ''] = /^(#{1,6})\s+(.*)$/s.exec(lines.join(' ')) ?? [];
    // The first level is the page's own title.
    return { kind, level: hashes.length > 2 ? 3 : 2, children: inlineOf(words) };
  }
  if (isItem(kind)) {
    return { kind: 'list', ordered: kind === 'number', items: lines.map((line) => inlineOf(line)) };
  }
  return { kind: kind === 'quote' ? 'quote' : 'paragraph', children: joined(lines) };
}

/** A backslash at the end of a line is a line break on the page. */
function joined(lines: readonly string[]): MarkdownInline[] {
  const parts = lines.join(' ').split(/\\ /);
  return parts.flatMap((part, index): MarkdownInline[] =>
    index === 0 ? inlineOf(part) : [{ kind: 'break' }, ...inlineOf(part)],
  );
}

const inlinePattern =
  /\\([\\*[\]()#>{}-])|\*\*(\S.{0,1999}?)\*\*(?!\*)|\*(\S.{0,1999}?)\*|\[([^\]]{1,300})\]\(([^)\s]{1,500})\)/gs;

function inlineOf(text: string, depth = 0): MarkdownInline[] {
  if (depth >= deepest) return text === '' ? [] : [text];
  const parts: MarkdownInline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, escaped, strong, emphasis, label, href] = match;
    addText(parts, text.slice(end, match.index));
    end = match.index + whole.length;
    if (escaped !== undefined) addText(parts, escaped);
    else if (strong !== undefined) {
      parts.push({ kind: 'strong', children: inlineOf(strong, depth + 1) });
    } else if (emphasis !== undefined) {
      parts.push({ kind: 'emphasis', children: inlineOf(emphasis, depth + 1) });
    } else if (href !== undefined && isSafeLink(href)) {
      parts.push({ kind: 'link', href, children: inlineOf(label ?? '', depth + 1) });
    } else addText(parts, whole);
  }
  addText(parts, text.slice(end));
  return parts;
}

function addText(parts: MarkdownInline[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
}

/** Links to the web, a mail address, a telephone or a page of this shop; no scripts. */
export function isSafeLink(href: string): boolean {
  if (href.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(href);
  const url = URL.parse(href);
  return url !== null && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol);
}

/** Applies a function to all texts of a tree, including links and lists. */
export function mapMarkdownText(
  blocks: readonly MarkdownBlock[],
  change: (text: string) => string,
): MarkdownBlock[] {
  const inline = (part: MarkdownInline): MarkdownInline => {
    if (typeof part === 'string') return change(part);
    if (part.kind === 'break') return part;
    const children = part.children.map(inline);
    return part.kind === 'link'
      ? { ...part, href: change(part.href), children }
      : { ...part, children };
  };
  return blocks.map((block): MarkdownBlock => {
    if (block.kind === 'rule') return block;
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => item.map(inline)) };
    return { ...block, children: block.children.map(inline) };
  });
}
