import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/**
 * Every page can be read without scripts; this says what can't be done, before it is tried, and
 * brings what the header's button would open. At the end of the page it has room of its own.
 */
export function NoScriptNote() {
  // Who has scripts sees nothing of it, and React leaves it alone: it is no weight of theirs.
  return import.meta.env.SSR ? <Note /> : <noscript />;
}

function Note() {
  const {
    email,
    phones: [phone],
  } = useShop();
  return (
    <noscript>
      <div className="sticky bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-8 gap-y-3 bg-ink px-gutter py-4 type-small text-page">
        <p className="max-w-prose">
          The bag, the checkout and our forms need JavaScript, which is switched off here. You can
          order with ‘Chat to Buy’ on a piece’s page, by e-mail or telephone: {email}, {phone}.
        </p>
        <form action="/search" className="flex items-center gap-3">
          <input
            type="search"
            name="q"
            aria-label="Search products"
            placeholder="Search products..."
            className="h-11 min-w-0 border border-page bg-transparent px-3 placeholder:text-page"
          />
          <button type="submit" className="h-11 border border-page px-4">
            Search
          </button>
        </form>
      </div>
    </noscript>
  );
}
