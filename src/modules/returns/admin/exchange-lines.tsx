import { useQuery } from '@tanstack/react-query';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { SearchBox } from '#design/fields/search-box.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { formatCents, formatDollars } from '#shared/money.ts';
import type { ExchangeDraft, NewLine } from './use-exchange-draft.ts';

type WithDraft = { draft: ExchangeDraft };

const nameOf = (item: NewLine) => [item.name, choiceText(item)].filter(Boolean).join(', ');

/** The new products chosen so far. */
export function ChosenLines({ draft }: WithDraft) {
  if (draft.items.length === 0) return null;
  return (
    <ul aria-label="New products" className="flex flex-col border-t">
      {draft.items.map((item) => (
        <li
          key={item.variantId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3"
        >
          <p className="min-w-40 flex-1 wrap-anywhere">
            {nameOf(item)}
            <span className="numerals block type-small text-quiet">
              {formatCents(item.priceCents * item.quantity)}
            </span>
          </p>
          <span className="flex items-center">
            <QuantityStepper
              size="small"
              label={`Quantity of ${nameOf(item)}`}
              value={item.quantity}
              onChange={(quantity) => draft.setQuantity(item.variantId, Math.min(quantity, 1000))}
            />
            <IconButton
              label={`Remove ${nameOf(item)}`}
              className="-mr-3"
              onClick={() => draft.remove(item.variantId)}
            >
              <Cross />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Finds a product by name. Choosing a size and colour adds it to the new products. */
export function NewProductSearch({ draft }: WithDraft) {
  const { product, search } = draft;
  const query = new URLSearchParams({ limit: '20', ...(search && { q: search }) });
  const { data, isError } = useQuery<AdminProduct[]>({
    queryKey: [`/api/admin/products?${query}`],
    enabled: search !== '',
  });
  const found = data ?? [];
  const label = draft.items.length === 0 ? 'Find the new product' : 'Find another product';
  return (
    <>
      <SearchBox
        label={label}
        placeholder={`${label} by its name`}
        value={search}
        onSearch={draft.setSearch}
      />
      {isError && <p className="type-small text-danger">The products could not be read.</p>}
      {search !== '' && data && (
        <SelectField
          label="New product"
          options={found.map(({ id, name, price }) => ({
            value: String(id),
            label: `${name}, ${formatDollars(price)}`,
          }))}
          placeholder={found.length > 0 ? 'Choose' : 'Nothing was found'}
          value={draft.productId === null ? '' : String(draft.productId)}
          onChange={({ target }) => draft.chooseProduct(Number(target.value))}
        />
      )}
      {product?.stock && (
        <SelectField
          label="Size and colour"
          options={product.stock.map((each) => ({
            value: String(each.id),
            label: `${choiceText(each) || 'One size'}, ${each.quantity} left`,
            disabled: each.quantity < 1,
          }))}
          placeholder="Choose"
          value=""
          onChange={({ target }) => draft.add(product, Number(target.value))}
        />
      )}
    </>
  );
}
