import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A box with a thin border and no shadow, for tools and forms. */
export function Card({ title, description, actions, footer, children, className }: CardProps) {
  return (
    <section className={classNames('border bg-raised', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-4 px-6 pt-6">
          {/* On a phone the actions stay beside a long description. */}
          <div className="min-w-40 flex-1">
            {title && <h2 className="type-title">{title}</h2>}
            {description && <p className="mt-1 type-small text-quiet">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className="p-6">{children}</div>}
      {footer && <footer className="flex flex-wrap gap-3 border-t px-6 py-4">{footer}</footer>}
    </section>
  );
}
