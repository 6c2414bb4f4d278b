import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Picture } from '#design/picture.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { tillCall } from '#modules/till/admin/use-till.ts';
import type { Sellable } from '#modules/till/sellable.ts';
import { leftOf } from '#modules/till/sellable.ts';
import { formatDollars } from '#shared/money.ts';

type Found = { products: Sellable[] };

const productsQuery = (q: string) => ({
  queryKey: [`${tillCall}/products?q=${encodeURIComponent(q)}`],
  staleTime: 5_000,
});

type FindProductProps = {
  onChoose: (product: Sellable) => void;
  /** Returns whether the code belongs to a product. A quiet one says nothing if it doesn't. */
  onCode: (code: string, isQuiet: boolean) => Promise<boolean>;
  onScan: () => void;
};

/** Finds products by name, typed code or camera; recent counter sales come first. */
export function FindProduct({ onChoose, onCode, onScan }: FindProductProps) {
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim().slice(0, 100), 200) ?? '';
  const { data, isError, refetch } = useQuery<Found>({
    ...productsQuery(q),
    placeholderData: keepPreviousData,
  });
  const products = data?.products;
  const client = useQueryClient();
  /** The list may still be that of the text before. Several hits stay, to be chosen from. */
  async function enter() {
    const typed = text.trim().slice(0, 100);
    if (typed === '') return;
    const hits = await client.fetchQuery<Found>(productsQuery(typed)).catch(() => null);
    const [first, second] = hits?.products ?? [];
    if (first && !second) onChoose(first);
    else if (!(await onCode(typed, first !== undefined)) && first) return;
    setText((now) => (now.trim() === typed ? '' : now));
  }
  return (
    <>
      <form
        noValidate
        className="mb-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextField
          label="Find a product to sell"
          hideLabel
          placeholder="Name or code"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          fieldClassName="grow"
        />
        <Button variant="outline" size="medium" className="px-4!" onClick={onScan}>
          <ScanBarcode strokeWidth={1.25} aria-hidden="true" className="size-5" />
          Scan
        </Button>
      </form>
      {isError && !products && (
        <TryAgain text="The products could not be read." onRetry={() => void refetch()} />
      )}
      {!products && !isError && <Skeleton className="h-72 w-full" />}
      {products?.length === 0 && <p role="status">Nothing for sale has this name or code.</p>}
      <ul
        aria-label="Products"
        className="grid grid-cols-3 gap-px sm:grid-cols-4 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6"
      >
        {products?.map((product) => (
          <li key={product.id}>
            <Tile product={product} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

type TileProps = { product: Sellable; onChoose: (product: Sellable) => void };

function Tile({ product, onChoose }: TileProps) {
  const left = leftOf(product, { color: '', size: '' });
  return (
    <button
      type="button"
      onClick={() => onChoose(product)}
      className="group flex h-full w-full flex-col gap-1 p-1.5 text-left transition-colors hover:bg-tint active:bg-tint"
    >
      <Picture
        src={product.imageUrl || null}
        alt=""
        sizes="160px"
        className="aspect-square w-full"
      />
      <span className="line-clamp-2 type-small leading-snug">{product.name}</span>
      <span className="numerals type-small text-quiet">
        {formatDollars(product.price)}
        {left === 0 && <span className="text-danger"> · none left</span>}
      </span>
    </button>
  );
}
