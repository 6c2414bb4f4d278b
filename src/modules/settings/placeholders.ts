import { type MarkdownBlock, mapMarkdownText } from './markdown.ts';

/** The placeholders that texts may use in braces, so that they stay true when facts change. */
export const placeholders = [
  'shop',
  'city',
  'country',
  'address',
  'email',
  'phone',
  'courier',
  'return days',
  'collections',
  'Collections',
] as const;

export type PlaceholderName = (typeof placeholders)[number];

export type TextFacts = Readonly<Record<PlaceholderName, string>> & {
  /** The shipping restrictions, a paragraph each; `{restrictions}` must be on its own line. */
  restrictions: readonly string[];
  /** The retention periods, a line each; `{retention}` must be on its own line. */
  retention: readonly string[];
};

/** Other text in braces stays unchanged. */
export function fillText(text: string, facts: TextFacts): string {
  return text.replace(/\{([A-Za-z ]{1,20})\}/g, (whole, name: string) =>
    isPlaceholder(name) ? facts[name] : whole,
  );
}

export function fillMarkdown(blocks: readonly MarkdownBlock[], facts: TextFacts): MarkdownBlock[] {
  const expanded = blocks.flatMap((block): MarkdownBlock[] => {
    if (isAlone(block, 'restrictions')) {
      return facts.restrictions.map((text) => ({ kind: 'paragraph', children: [text] }));
    }
    if (!isAlone(block, 'retention')) return [block];
    return [{ kind: 'list', ordered: false, items: facts.retention.map((text) => [text]) }];
  });
  return mapMarkdownText(expanded, (text) => fillText(text, facts));
}

function isPlaceholder(name: string): name is PlaceholderName {
  return (placeholders as readonly string[]).includes(name);
}

function isAlone(block: MarkdownBlock, name: 'restrictions' | 'retention'): boolean {
  return (
    block.kind === 'paragraph' && block.children.length === 1 && block.children[0] === `{${name}}`
  );
}
