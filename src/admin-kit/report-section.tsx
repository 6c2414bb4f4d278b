import type { ReactNode } from 'react';

type ReportSectionProps = { title: string; children: ReactNode };

/** A part of a report, on screen and on paper. */
export function ReportSection({ title, children }: ReportSectionProps) {
  return (
    <section className="min-w-0 break-inside-avoid">
      <h3 className="mb-2 type-label text-quiet">{title}</h3>
      {children}
    </section>
  );
}

/** The heads of a table: a text, then numbers. */
export function numberHeads(first: string, others: readonly string[]) {
  return [first, ...others.map((children) => ({ children, className: 'text-right' }))];
}
