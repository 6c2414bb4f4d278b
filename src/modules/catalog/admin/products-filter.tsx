import { useEffect, useRef, useState } from 'react';
import { categories } from '#modules/catalog/category.ts';
import { useAddressParameters } from '#web/data/use-address-parameters.ts';
import { SelectField } from '#web/design/select-field.tsx';
import { TextField } from '#web/design/text-field.tsx';
import type { ProductListFilter } from './product-calls.ts';

const pause = 250;

const categoryOptions = categories.map(({ id, label }) => ({ value: id, label }));
const statusOptions = [
  { value: 'in-stock', label: 'In Stock' },
  { value: 'out-of-stock', label: 'Out of Stock' },
];

/** What narrows the list lives in the address, so that a reload and a shared link keep it. */
export function ProductsFilter({ filter }: { filter: ProductListFilter }) {
  const [, change] = useAddressParameters();
  const [text, setText] = useState(filter.q);
  const sent = useRef(filter.q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (text.trim() === filter.q) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      change({ q: sent.current });
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  // The address also changes from elsewhere: by a link, by Back, by the search in the header.
  useEffect(() => {
    if (filter.q === sent.current) return;
    sent.current = filter.q;
    setText(filter.q);
  }, [filter.q]);
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <TextField
        label="Search products"
        hideLabel
        type="search"
        maxLength={200}
        placeholder="Search by name or number"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="Filter by category"
        hideLabel
        placeholder="All Categories"
        options={categoryOptions}
        value={filter.category}
        onChange={({ target }) => change({ category: target.value })}
      />
      <SelectField
        label="Filter by status"
        hideLabel
        placeholder="All Status"
        options={statusOptions}
        value={filter.status}
        onChange={({ target }) => change({ status: target.value })}
      />
    </search>
  );
}
