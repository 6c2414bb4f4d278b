import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Plus } from '#design/icons.tsx';
import type { FoundVariant } from '#modules/deliveries/delivery.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { useFoundVariants } from './delivery-calls.ts';

/** Finds by name or by scanner. A scanner ends with Enter, and a matching code is added at once. */
export function AddLine({ onAdd }: { onAdd: (found: FoundVariant) => void }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, isFetching } = useFoundVariants(asked);
  const found = data?.variants ?? [];
  const scanned = found.find((each) => isCode(each, asked));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan that was answered
  useEffect(() => {
    if (!scanned) return;
    onAdd(scanned);
    setText('');
    setAsked('');
  }, [scanned]);
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="flex items-end gap-3">
        <TextField
          label="Add a line"
          placeholder="Product name, barcode or SKU"
          fieldClassName="max-w-md flex-1"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field is inside the delivery form, which Enter would save.
            event.preventDefault();
            setAsked(text.trim());
          }}
        />
        <Button variant="outline" busy={isFetching} onClick={() => setAsked(text.trim())}>
          Find
        </Button>
      </div>
      {asked !== '' && !isFetching && found.length === 0 && (
        <p role="status" className="type-small text-quiet">
          No product has this name. Add the product first, then its delivery.
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Found" className="max-h-80 divide-y overflow-y-auto border">
          {found.map((each) => (
            <FoundRow key={each.variantId} found={each} onAdd={() => onAdd(each)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function isCode({ sku, barcode }: FoundVariant, text: string): boolean {
  const code = text.toLowerCase();
  return code !== '' && [sku, barcode].some((each) => each?.toLowerCase() === code);
}

function FoundRow({ found, onAdd }: { found: FoundVariant; onAdd: () => void }) {
  const choice = choiceText(found);
  return (
    <li className="flex items-center gap-3 px-4 py-1.5 type-small">
      <span className="min-w-0 flex-1">
        {[found.name, choice].filter(Boolean).join(', ')}
        <span className="block text-quiet">{found.inStock} in stock</span>
      </span>
      <Button
        variant="quiet"
        size="tool"
        aria-label={`Add ${[found.name, choice].filter(Boolean).join(', ')}`}
        onClick={onAdd}
      >
        <Plus className="size-4" />
        Add
      </Button>
    </li>
  );
}
