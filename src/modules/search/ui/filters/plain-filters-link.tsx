/** Without scripts the filters are a page of their own: whoever has scripts need not carry them. */
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
