import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { isSafeLink, parseMarkdown } from './markdown.ts';

describe('what staff may write', () => {
  test('headings, paragraphs, lists, a quote and a line', () => {
    const text =
      '## Costs\n\nOne line\nand the next.\n\n- first\n- second\n  goes on\n\n1. one\n2) two\n\n> said\n\n---\n\n#### Small';
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 2, children: ['Costs'] },
      { kind: 'paragraph', children: ['One line and the next.'] },
      { kind: 'list', ordered: false, items: [['first'], ['second goes on']] },
      { kind: 'list', ordered: true, items: [['one'], ['two']] },
      { kind: 'quote', children: ['said'] },
      { kind: 'rule' },
      { kind: 'heading', level: 3, children: ['Small'] },
    ]);
  });

  test('strong and emphasised words, links and line ends', () => {
    expect(parseMarkdown('a **b *c*** [d](/shipping)\\\ne')).toEqual([
      {
        kind: 'paragraph',
        children: [
          'a ',
          { kind: 'strong', children: ['b ', { kind: 'emphasis', children: ['c'] }] },
          ' ',
          { kind: 'link', href: '/shipping', children: ['d'] },
          { kind: 'break' },
          'e',
        ],
      },
    ]);
  });

  test('a mark behind a backslash is only a mark', () => {
    expect(parseMarkdown('2 \\* 3 \\[no\\](link)')).toEqual([
      { kind: 'paragraph', children: ['2 * 3 [no](link)'] },
    ]);
  });
});

describe('what cannot be written', () => {
  test('HTML stays the text it is', () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', children: [text] }]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'no-address',
  ])('a link to %s is no link', (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(JSON.stringify(parseMarkdown(`[x](${href})`))).not.toContain('"link"');
  });

  test.each([
    'https://a.example/b',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+26324',
    '/a?b',
  ])('a link to %s is one', (href) => {
    expect(isSafeLink(href)).toBe(true);
  });

  test('however deep or long, it comes to an end', () => {
    const text = `${'*a **b '.repeat(3000)}\n${'[x'.repeat(5000)}\n${'> '.repeat(2000)}`;
    expect(parseMarkdown(text).length).toBeGreaterThan(0);
  });
});

test('a tree is rendered without any HTML of its own making', async () => {
  const { MarkdownText } = await import('./ui/markdown-text.tsx');
  const blocks = parseMarkdown('**<b>x</b>** [y](https://a.example)');
  expect(renderToStaticMarkup(<MarkdownText blocks={blocks} className="" />)).toBe(
    '<p class=""><strong class="font-medium">&lt;b&gt;x&lt;/b&gt;</strong> <a href="https://a.example" rel="noreferrer" class="underline decoration-gold underline-offset-4">y</a></p>',
  );
});
