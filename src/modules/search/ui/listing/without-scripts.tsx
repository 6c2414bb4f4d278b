/** Without scripts the filters are a separate page, so that other browsers need not load them. */
export function PlainFiltersLink({ to }: { to: string }) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <a href={to} className="inline-block border border-ink px-5 py-3">
        Filter and sort
      </a>
    </noscript>
  );
}

/** Without scripts there is no 'Show more': the rest is on further pages. */
export function PlainPaging({ next }: { next: string | null }) {
  if (!import.meta.env.SSR || next === null) return <noscript />;
  return (
    <noscript>
      <nav aria-label="Pages" className="measure pt-6 text-center">
        <a href={next} rel="next" className="inline-block py-3 underline">
          Next page
        </a>
      </nav>
    </noscript>
  );
}
