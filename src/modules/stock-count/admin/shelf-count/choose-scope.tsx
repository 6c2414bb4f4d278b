import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SearchBox } from '#design/fields/search-box.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { categories } from '#modules/catalog/category.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { useAdminProducts } from '#modules/product-editor/admin/product-calls.ts';
import type { CountScope } from './count.ts';

const options = [
  { value: 'to-count', label: 'Only items marked for counting' },
  ...categories.map(({ id, label }) => ({ value: `category:${id}`, label })),
  { value: 'product', label: 'One product' },
  { value: 'all', label: 'Everything' },
];

function scopeOf(choice: string): CountScope {
  if (choice.startsWith('category:')) {
    return { kind: 'category', category: choice.replace('category:', '') };
  }
  return choice === 'all' ? { kind: 'all' } : { kind: 'to-count' };
}

/** The choice of what to count. */
export function ChooseScope({ onStart }: { onStart: (scope: CountScope) => void }) {
  const [choice, setChoice] = useState('to-count');
  const can = useCan();
  // The search for a product is only for users who may see products.
  const offered = options.filter(({ value }) => value !== 'product' || can('products.edit'));
  return (
    <Card className="max-w-xl">
      <div className="flex flex-col gap-6">
        <SelectField
          label="What to count"
          options={offered}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        />
        {choice === 'product' ? (
          <FindProduct onFound={(id, name) => onStart({ kind: 'product', id, name })} />
        ) : (
          <Button onClick={() => onStart(scopeOf(choice))}>Start counting</Button>
        )}
        <ul className="list-disc pl-5 type-small text-quiet marker:text-gold">
          <li>
            First put sold items that are waiting to be packed aside. They are not in the stock any
            more.
          </li>
          <li>Go by scanner or type the quantities; what you don't count stays as it is.</li>
          <li>
            The count is saved in this browser until you apply it. If you log out, it is deleted.
          </li>
        </ul>
      </div>
    </Card>
  );
}

function FindProduct({ onFound }: { onFound: (id: number, name: string) => void }) {
  const [q, setQ] = useState('');
  const list = useAdminProducts({ q, category: '', status: '', sort: 'name' });
  const shown = list.products.slice(0, 8);
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label="Find a product"
        placeholder="Name or number"
        longest={200}
        value={q}
        onSearch={setQ}
      />
      {list.isFailed && (
        <p role="alert" className="type-small text-danger">
          {list.failure}
        </p>
      )}
      {list.isLoaded && shown.length === 0 && (
        <p className="type-small text-quiet">No products found.</p>
      )}
      <ul className="border-t">
        {shown.map(({ id, name }) => (
          <li key={id} className="border-b">
            <button
              type="button"
              onClick={() => onFound(id, name)}
              className="min-h-11 w-full py-2 text-left hover:bg-tint/50"
            >
              {name} <span className="numerals text-xs text-quiet">#{id}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
