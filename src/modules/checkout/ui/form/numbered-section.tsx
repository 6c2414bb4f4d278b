import { type ReactNode, useId } from 'react';

type NumberedSectionProps = { number: number; title: string; children: ReactNode; id?: string };

export function NumberedSection({ number, title, children, id }: NumberedSectionProps) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="border-t pt-8 pb-12">
      <div className="mb-7 flex items-baseline gap-4">
        <span aria-hidden="true" className="type-title text-gold-text">
          {number}
        </span>
        <h2 id={headingId} className="type-title">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
