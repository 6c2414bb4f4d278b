import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';

type MainContentProps = { children: ReactNode; className?: string };

/** The target of the skip link, and of the focus after a navigation. */
export function MainContent({ children, className }: MainContentProps) {
  return (
    <main id="content" tabIndex={-1} className={classNames('flex-1', className)}>
      {children}
    </main>
  );
}
