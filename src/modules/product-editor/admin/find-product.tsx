import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { TextField } from '#design/fields/text-field.tsx';
import { Picture } from '#design/picture.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { formatDollars } from '#shared/money.ts';
import { adminProductsCall } from './product-calls.ts';
import { receiveAdminProducts } from './received-admin-products.ts';

const shown = 6;

/** A search with its results as buttons below. */
export function FindProduct({ onChoose }: { onChoose: (product: AdminProduct) => void }) {
  const [text, setText] = useState('');
  const { products, note } = useNamedProducts(text);
  return (
    <search>
      <TextField
        type="search"
        label="Find a product"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-3 type-small text-quiet empty:hidden">
        {note}
      </p>
      <ul aria-label="Products found" className="mt-3 border-t empty:hidden">
        {products.map((product) => (
          <li key={product.id} className="border-b">
            <button
              type="button"
              onClick={() => {
                onChoose(product);
                setText('');
              }}
              className="flex min-h-14 w-full items-center gap-4 px-1 py-2 text-left hover:bg-tint/50 focus-visible:outline-offset-0"
            >
              <FoundProduct
                product={product}
                note={product.quantity > 0 ? product.colors.slice(0, 3).join(', ') : 'Sold out'}
              />
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}

/** A product in a list of results. */
export function FoundProduct({ product, note }: { product: AdminProduct; note: string }) {
  return (
    <>
      <Picture
        src={product.imageUrl || null}
        alt=""
        width={1200}
        height={1500}
        sizes="40px"
        className="aspect-4/5 w-9 shrink-0"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {product.name}
        <span className="block type-small text-quiet">{note}</span>
      </span>
      <span className="numerals">{formatDollars(product.price)}</span>
    </>
  );
}

/** The first products of a name. `note` says why there is none. */
export function useNamedProducts(text: string): { products: AdminProduct[]; note: string | null } {
  const typed = text.trim().slice(0, 200);
  const q = useDebouncedValue(typed, 250);
  const parameters = new URLSearchParams({ q: q ?? '', limit: String(shown) });
  const { data, isError, isFetching } = useQuery({
    queryKey: [`${adminProductsCall}?${parameters}`],
    enabled: q !== null && q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const products = typed === '' || data === undefined ? [] : receiveAdminProducts(data);
  if (typed === '' || products.length > 0) return { products, note: null };
  if (isError) {
    return { products, note: 'The products could not be looked up. Please try again.' };
  }
  const isLooking = isFetching || q === null;
  return { products, note: isLooking ? 'Searching...' : 'No product has this name.' };
}
