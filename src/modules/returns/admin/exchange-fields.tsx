import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { SearchBox } from '#design/fields/search-box.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { CourierPriceFields } from '#modules/shipping/admin/courier-price-fields.tsx';
import { formatCents, formatDollars } from '#shared/money.ts';
import type { ExchangeDraft, NewLine } from './use-exchange-draft.ts';

const methodOptions = handMethods.map((value) => ({ value, label: paidWithLabel(value) }));

const handedOver = { value: 'collection', label: 'Handed over here' };
const sent = { value: 'delivery', label: 'Sent to the same address' };

type ExchangeFieldsProps = { order: AdminOrderDetails; draft: ExchangeDraft; toPay: number };

/** The new products with sizes and colours, their delivery, and the payment of a difference. */
export function ExchangeFields({ order, draft, toPay }: ExchangeFieldsProps) {
  // A collected order has no address to send to.
  const ways = order.delivery === 'collection' ? [handedOver] : [handedOver, sent];
  return (
    <div className="flex flex-col gap-4">
      <ChosenLines draft={draft} />
      <NewProductSearch draft={draft} />
      <SelectField
        label="How it goes"
        options={ways}
        value={draft.delivery}
        onChange={({ target }) =>
          draft.setDelivery(target.value === 'delivery' ? 'delivery' : 'collection')
        }
      />
      {draft.delivery === 'delivery' && <Shipping order={order} draft={draft} />}
      {draft.items.some(({ isChampagne }) => isChampagne) && (
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

function Shipping({ order, draft }: Omit<ExchangeFieldsProps, 'toPay'>) {
  const { firstName, lastName } = order.user;
  const wish = { firstName, lastName, phone: order.phone, address: order.shippingAddress };
  return (
    <CourierPriceFields
      name="exchangeRate"
      value={draft.shipping}
      wish={{ ...wish, items: draft.items }}
      hint="Leave it empty if the shop pays."
      problem={draft.shippingCents === null ? 'Please enter an amount such as 12.50.' : undefined}
      onChange={draft.changeShipping}
    />
  );
}

type WithDraft = { draft: ExchangeDraft };

const nameOf = (item: NewLine) => [item.name, choiceText(item)].filter(Boolean).join(', ');

/** The new products chosen so far. */
function ChosenLines({ draft }: WithDraft) {
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
function NewProductSearch({ draft }: WithDraft) {
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
