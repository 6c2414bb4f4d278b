import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/**
 * Every page can be read without scripts. This note says in advance what can't be done, and
 * contains what the header's button would open. It stands at the end of the page.
 */
export function NoScriptNote() {
  // Browsers with scripts do not show it, and React skips it, so they load no code for it.
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
