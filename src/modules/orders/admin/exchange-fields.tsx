import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#design/checkbox.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { formatDollars } from '#shared/money.ts';
import type { ExchangeDraft } from './use-exchange-draft.ts';

const methodOptions = handMethods.map((value) => ({ value, label: paidWithLabel(value) }));

const deliveryOptions = [
  { value: 'collection', label: 'Handed over here' },
  { value: 'delivery', label: 'Sent to the same address' },
];

type ExchangeFieldsProps = { draft: ExchangeDraft; toPay: number };

/** The new piece with its size and colour, and how a difference was paid. */
export function ExchangeFields({ draft, toPay }: ExchangeFieldsProps) {
  const { product, variant } = draft;
  return (
    <div className="flex flex-col gap-4">
      <PieceSearch draft={draft} />
      {product?.stock && (
        <SelectField
          label="Size and colour"
          options={product.stock.map((each) => ({
            value: String(each.id),
            label: `${choiceText(each) || 'One size'}, ${each.quantity} left`,
            disabled: each.quantity < 1,
          }))}
          placeholder="Choose"
          value={variant ? String(variant.id) : ''}
          onChange={({ target }) => draft.chooseVariant(Number(target.value))}
        />
      )}
      <SelectField
        label="How it goes"
        options={deliveryOptions}
        value={draft.delivery}
        onChange={({ target }) =>
          draft.setDelivery(target.value === 'delivery' ? 'delivery' : 'collection')
        }
      />
      {product?.category === 'champagne' && (
        <Checkbox
          label="The customer is 18 or older"
          checked={draft.ageConfirmed}
          onChange={({ target }) => draft.setAgeConfirmed(target.checked)}
        />
      )}
      {toPay > 0 && (
        <>
          <SelectField
            label={`How ${formatDollars(toPay)} was paid`}
            options={methodOptions}
            placeholder="Choose"
            value={draft.method}
            onChange={({ target }) => draft.setMethod(target.value)}
          />
          <TextField
            label="Reference"
            maxLength={100}
            autoComplete="off"
            value={draft.reference}
            onChange={({ target }) => draft.setReference(target.value)}
          />
        </>
      )}
    </div>
  );
}

function PieceSearch({ draft }: { draft: ExchangeDraft }) {
  const query = new URLSearchParams({ limit: '20', ...(draft.search && { q: draft.search }) });
  const { data, isError } = useQuery<AdminProduct[]>({
    queryKey: [`/api/admin/products?${query}`],
    enabled: draft.search !== '',
  });
  const found = data ?? [];
  return (
    <>
      <SearchBox
        label="Find the new piece"
        placeholder="Its name"
        value={draft.search}
        onSearch={draft.setSearch}
      />
      {isError && <p className="type-small text-danger">The pieces could not be read.</p>}
      {draft.search !== '' && data && (
        <SelectField
          label="New piece"
          options={found.map(({ id, name, price }) => ({
            value: String(id),
            label: `${name}, ${formatDollars(price)}`,
          }))}
          placeholder={found.length > 0 ? 'Choose' : 'Nothing was found'}
          value={draft.productId === null ? '' : String(draft.productId)}
          onChange={({ target }) => draft.chooseProduct(Number(target.value))}
        />
      )}
    </>
  );
}
