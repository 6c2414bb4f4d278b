import type { ReactNode } from 'react';

type CheckoutLayoutProps = { summary: ReactNode; children: ReactNode; isInert?: boolean };

/** The edge of the page's content, for backgrounds that reach the window's edge. */
export const pageEdge =
  'max(var(--spacing-gutter), calc((100vw - 90rem) / 2 + var(--spacing-gutter)))';

/** The form on the page, and the summary on a tint that reaches the window's edge. */
export function CheckoutLayout({ summary, children, isInert = false }: CheckoutLayoutProps) {
  return (
    <div
      inert={isInert}
      style={{ '--page-edge': pageEdge } as React.CSSProperties}
      className="lg:grid lg:min-h-[calc(100svh-var(--spacing-header))] lg:grid-cols-[minmax(0,1fr)_minmax(24rem,44%)]"
    >
      <aside className="border-b bg-tint px-gutter lg:col-start-2 lg:row-start-1 lg:border-b-0 lg:py-16 lg:pr-(--page-edge) lg:pl-16">
        <div className="lg:sticky lg:top-10">{summary}</div>
      </aside>
      <div className="px-gutter py-10 lg:col-start-1 lg:row-start-1 lg:py-16 lg:pr-16 lg:pl-(--page-edge)">
        {children}
      </div>
    </div>
  );
}
