import type { ComposedMail, MailBlock, MailBrand, MailContent, MailLine } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';

/** Both bodies from one content, so that every mail program can show the mail. */
export function composeMail(brand: MailBrand, content: MailContent): ComposedMail {
  return {
    // A line break in a subject would start a further header.
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    html: renderMailHtml(brand, content),
    text: renderMailText(brand, content),
  };
}

function renderMailText(brand: MailBrand, content: MailContent): string {
  return [
    content.heading,
    ...content.blocks.map(textOf),
    ['--', brand.name, ...brand.addressLines, brand.email, brand.publicUrl].join('\n'),
  ].join('\n\n');
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [...block.lines.map(lineText), ...block.sums.map((sum) => sum.join(': '))].join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'code':
      return block.code;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
  }
}

function lineText({ name, detail, quantity, amount }: MailLine): string {
  return `${quantity} x ${name}${detail ? ` (${detail})` : ''}: ${amount}`;
}
