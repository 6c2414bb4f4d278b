import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { staffPreOrdersCall } from '#modules/pre-orders/pre-order.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { emptyTerms, problemOf, TermsFields, termsOf } from './terms-fields.tsx';

/** First the product, then its size and colour and the terms. */
export function NewOfferForm({ onDone }: { onDone: () => void }) {
  const [product, setProduct] = useState<AdminProduct | null>(null);
  if (product) return <Terms product={product} onDone={onDone} />;
  return (
    <div className="max-w-2xl border p-5">
      <h2 className="mb-4 type-title">Offer pre-orders</h2>
      <FindProduct onChoose={setProduct} />
      <Button size="small" variant="quiet" className="mt-4" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}

const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? '') : '');

function Terms({ product, onDone }: { product: AdminProduct; onDone: () => void }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState({ color: only(product.colors), size: only(product.sizes) });
  const [terms, setTerms] = useState(emptyTerms);
  const offer = useAction({
    check: () => problemOf(terms),
    call: () =>
      writeJson('POST', `${staffPreOrdersCall}/offers`, {
        productId: product.id,
        ...choice,
        ...termsOf(terms),
      }),
    async done() {
      await client.invalidateQueries({ queryKey: [staffPreOrdersCall] });
      onDone();
    },
    says: { title: 'Offered' },
    failed: 'That was not saved. Please try again.',
  });
  const fields = [
    { name: 'size', label: 'Size', values: product.sizes },
    { name: 'color', label: 'Colour', values: product.colors },
  ] as const;
  return (
    <div className="max-w-2xl border p-5">
      <h2 className="mb-4 type-title">{product.name}</h2>
      <ActionForm action={offer} send="Offer" onCancel={onDone} className="flex flex-col gap-4">
        <div className="grid gap-4 empty:hidden sm:grid-cols-2">
          {fields.map(
            ({ name, label, values }) =>
              values.length > 0 && (
                <SelectField
                  key={name}
                  label={label}
                  placeholder="Choose"
                  options={values.map((value) => ({ value, label: value }))}
                  value={choice[name]}
                  onChange={({ target }) => setChoice({ ...choice, [name]: target.value })}
                />
              ),
          )}
        </div>
        <TermsFields terms={terms} onChange={setTerms} />
        <Problem text={offer.error} />
      </ActionForm>
    </div>
  );
}
