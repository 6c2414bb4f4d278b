import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { CourierPriceFields } from '#modules/shipping/admin/courier-price-fields.tsx';
import { formatDollars } from '#shared/money.ts';
import { ChosenLines, NewProductSearch } from './exchange-lines.tsx';
import type { ExchangeDraft } from './use-exchange-draft.ts';

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
