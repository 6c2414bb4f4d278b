import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Search } from '#design/icons.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

/** Searches products from any staff page: the products tab opens with the result. */
export function ProductSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  function search(event: FormEvent) {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    void navigate(`${dashboardPath}?${new URLSearchParams({ tab: 'products', q })}`, {
      preventScrollReset: true,
    });
  }
  return (
    <search className="min-w-40 max-md:order-1 max-md:flex-1">
      <form onSubmit={search} className="relative">
        <input
          type="search"
          aria-label="Find a product"
          placeholder="Search products..."
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-9 w-full border border-edge bg-raised pr-9 pl-2.5 text-base transition-colors hover:border-ink md:w-56 md:text-sm"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-9 place-content-center"
        >
          <Search className="size-4" />
        </button>
      </form>
    </search>
  );
}
