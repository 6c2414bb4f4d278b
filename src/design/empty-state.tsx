import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Emblem } from './emblem.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** What the visitor can do next. */
  action?: ReactNode;
  /** Replaces the emblem. */
  picture?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, picture, headingLevel: Heading = 'h2', className } = props;
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-prose flex-col items-center px-6 py-20 text-center',
        className,
      )}
    >
      {picture ?? <Emblem large className="mb-8 size-14 text-gold" />}
      <Heading className="type-heading">{title}</Heading>
      {text && <p className="mt-4 text-balance text-quiet">{text}</p>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-4">{action}</div>}
    </div>
  );
}
