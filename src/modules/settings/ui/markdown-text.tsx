import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarkdownBlock, MarkdownInline } from '#modules/settings/markdown.ts';

type MarkdownTextProps = {
  blocks: readonly MarkdownBlock[];
  /** Class of a paragraph, with which the page sets the text size. */
  className?: string;
};

/** Renders texts written by staff. The tree has only texts and safe links, never HTML. */
export function MarkdownText({ blocks, className = 'mt-4 text-pretty' }: MarkdownTextProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own
    <Block key={index} block={block} className={className} />
  ));
}

function Block({ block, className }: { block: MarkdownBlock; className: string }) {
  if (block.kind === 'rule') return <hr className="my-8" />;
  if (block.kind === 'list') return <List {...block} />;
  const children = <Inline parts={block.children} />;
  if (block.kind === 'heading') {
    return block.level === 2 ? (
      <h2 className="type-title not-first:mt-8">{children}</h2>
    ) : (
      <h3 className="mt-6 type-lead">{children}</h3>
    );
  }
  if (block.kind === 'paragraph') return <p className={className}>{children}</p>;
  return <blockquote className="mt-6 border-l-2 border-gold pl-5 italic">{children}</blockquote>;
}

function List({ ordered, items }: Extract<MarkdownBlock, { kind: 'list' }>) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`mt-4 flex flex-col gap-2 pl-6 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list has no other order than its own
        <li key={index}>
          <Inline parts={item} />
        </li>
      ))}
    </Tag>
  );
}

function Inline({ parts }: { parts: readonly MarkdownInline[] }): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order than its own
    <Fragment key={index}>{rendered(part)}</Fragment>
  ));
}

const linkClass = 'underline decoration-gold underline-offset-4';

function rendered(part: MarkdownInline): ReactNode {
  if (typeof part === 'string') return part;
  if (part.kind === 'break') return <br />;
  const children = <Inline parts={part.children} />;
  if (part.kind === 'link') return <TextLink href={part.href}>{children}</TextLink>;
  if (part.kind === 'strong') return <strong className="font-medium">{children}</strong>;
  return <em>{children}</em>;
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noreferrer" className={linkClass}>
      {children}
    </a>
  );
}
