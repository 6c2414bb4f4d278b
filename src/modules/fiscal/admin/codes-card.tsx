import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { categories } from '#modules/catalog/category.ts';
import type { FiscalCode } from '#modules/fiscal/fiscal-code.ts';
import { taxGroups } from '#modules/fiscal/receipt.ts';
import { titleCase } from '#shared/text.ts';

const codesCall = '/api/admin/fiscal/codes';

const choices = [
  ...categories.map(({ id, label }) => ({ value: `category ${id}`, label })),
  { value: 'service delivery', label: 'Delivery' },
  { value: 'service wrapping', label: 'Gift wrapping' },
  { value: 'product', label: 'One product, by its number' },
];

const groups = [
  { value: '', label: 'As its category' },
  ...taxGroups.map((value) => ({ value, label: titleCase(value) })),
];

/** Tax group and HS code by category, with products that differ. Sees and changes one at a time. */
export function CodesCard() {
  const client = useQueryClient();
  const { data } = useQuery<{ codes: FiscalCode[] }>({ queryKey: [codesCall], staleTime: 0 });
  const [choice, setChoice] = useState(choices[0]?.value ?? '');
  const [product, setProduct] = useState('');
  const [draft, setDraft] = useState<Partial<FiscalCode>>({});
  const [kind = '', named = ''] = choice.split(' ');
  const key = kind === 'product' ? product.trim() : named;
  const stored = data?.codes.find((code) => code.kind === kind && code.key === key);
  const taxGroup = draft.taxGroup ?? stored?.taxGroup ?? (kind === 'product' ? '' : 'standard');
  const hsCode = draft.hsCode ?? stored?.hsCode ?? '';
  const store = useAction({
    check: () => {
      if (key === '') return 'Please enter the number of the product.';
      return /^(\d{4}|\d{8})?$/.test(hsCode) ? null : 'An HS code has four or eight digits.';
    },
    call: () => writeJson('PUT', codesCall, { codes: [{ kind, key, taxGroup, hsCode }] }),
    done: () => {
      setDraft({});
      return client.invalidateQueries({ queryKey: [codesCall] });
    },
    says: { title: 'Saved', description: 'It holds for receipts from now on.' },
    failed: 'The code was not saved. Please try again.',
  });
  return (
    <Card
      title="Tax groups and HS codes"
      description="What is not taxed needs eight digits, all else four or eight. A document without its code waits under ‘Needs attention’."
    >
      <ActionForm action={store} send="Save" className="flex max-w-md flex-col gap-4">
        <SelectField
          label="What is sold"
          value={choice}
          options={choices}
          onChange={({ target }) => {
            setDraft({});
            setChoice(target.value);
          }}
        />
        {kind === 'product' && (
          <TextField
            label="Number of the product"
            inputMode="numeric"
            value={product}
            onChange={({ target }) => {
              setDraft({});
              setProduct(target.value);
            }}
          />
        )}
        <SelectField
          label="Tax group"
          value={taxGroup}
          options={kind === 'product' ? groups : groups.slice(1)}
          onChange={({ target }) =>
            setDraft({ ...draft, taxGroup: target.value as FiscalCode['taxGroup'] })
          }
        />
        <TextField
          label="HS code"
          inputMode="numeric"
          value={hsCode}
          error={store.error ?? undefined}
          onChange={({ target }) => setDraft({ ...draft, hsCode: target.value.trim() })}
        />
      </ActionForm>
    </Card>
  );
}
