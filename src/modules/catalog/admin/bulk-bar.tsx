import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { FigureChange } from '#modules/catalog/admin-product.ts';
import { countOf } from '#shared/text.ts';
import { tellFailure, tellSuccess, useProductWrite } from './product-calls.ts';

type BulkBarProps = { ids: number[]; onDone: () => void };

const changes = [
  { value: 'price-percent', label: 'Price: change by %' },
  { value: 'price-set', label: 'Price: set to $' },
  { value: 'quantity-add', label: 'Stock: add pieces' },
  { value: 'quantity-set', label: 'Stock: set to' },
  { value: 'in-stock', label: 'Status: In Stock' },
  { value: 'out-of-stock', label: 'Status: Out of Stock' },
];

/** One change to everything that is ticked: all of it or nothing. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const [change, setChange] = useState('price-percent');
  const [figure, setFigure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const write = useProductWrite();
  const needsFigure = !change.endsWith('stock');
  async function apply() {
    const body = bodyOf(change, figure);
    if (!body) return tellFailure('Please enter a number', null);
    setBusy(true);
    try {
      await write('POST', '/bulk', { ids, ...body });
      tellSuccess(`${countOf(ids.length, 'product')} updated successfully`);
      onDone();
    } catch (error) {
      tellFailure('Failed to update products', error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      aria-label="Change selected products"
      className="flex flex-wrap items-end gap-3 border bg-raised px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <p className="type-small py-3">{countOf(ids.length, 'product')} selected</p>
      <SelectField
        label="Change"
        hideLabel
        options={changes}
        value={change}
        onChange={({ target }) => setChange(target.value)}
      />
      {needsFigure && (
        <TextField
          label="By how much"
          hideLabel
          inputMode="decimal"
          placeholder={change === 'price-percent' ? '-10' : '0'}
          className="max-w-28"
          value={figure}
          onChange={({ target }) => setFigure(target.value)}
        />
      )}
      <Button type="submit" busy={isBusy}>
        Apply
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
    </form>
  );
}

type BulkBody = { inStock: boolean } | Partial<Record<'price' | 'quantity', FigureChange>>;

function bodyOf(change: string, figure: string): BulkBody | null {
  if (change.endsWith('stock')) return { inStock: change === 'in-stock' };
  const value = Number(figure);
  if (figure.trim() === '' || !Number.isFinite(value)) return null;
  const [field, by] = change.split('-') as ['price' | 'quantity', FigureChange['by']];
  return { [field]: { by, value } };
}
