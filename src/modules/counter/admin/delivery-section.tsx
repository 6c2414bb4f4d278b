import { draftFields } from '#admin-kit/draft-fields.ts';
import { shop } from '#config/shop.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { addressLabels } from '#modules/checkout/ui/form/checkout-labels.ts';
import type { Problems } from '#modules/counter/check-sale.ts';
import type { DraftAddress, SaleDraft } from '#modules/counter/sale-draft.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { movedAddress } from '#modules/shipping/addresses/address-form.ts';
import { listProvinces } from '#modules/shipping/addresses/province.ts';
import { CourierPriceFields } from '#modules/shipping/admin/courier-price-fields.tsx';
import { hasPostalCodes, noPostalCode } from '#modules/shipping/country.ts';
import { countries } from '#shared/country-list.ts';
import { InlineChoice, SaleSection } from './sale-section.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';

const options: readonly { value: DeliveryKind; label: string }[] = [
  { value: 'collection', label: 'Collection' },
  { value: 'delivery', label: 'Delivery' },
];

type DeliverySectionProps = {
  draft: SaleDraft;
  change: ChangeDraft;
  problems: Problems;
  isByEmail: boolean;
};

export function DeliverySection({ draft, change, problems, isByEmail }: DeliverySectionProps) {
  if (isByEmail) {
    return (
      <SaleSection title="Delivery">
        <p className="type-small text-quiet">
          By e-mail, once it is paid. Please enter the customer’s address above.
        </p>
      </SaleSection>
    );
  }
  return (
    <SaleSection title="Delivery">
      <InlineChoice
        legend="Delivery"
        name="delivery"
        value={draft.delivery}
        options={options}
        onChange={(delivery) => change({ delivery })}
      />
      {draft.delivery === 'collection' ? (
        <p className="mt-4 type-small text-quiet">{`At our boutique: ${shop.address.lines.join(', ')}`}</p>
      ) : (
        <>
          <AddressForm
            address={draft.address}
            problems={problems}
            onChange={(address) => change({ address })}
          />
          <ShippingFields draft={draft} change={change} problem={problems['shipping.amount']} />
        </>
      )}
    </SaleSection>
  );
}

type AddressFormProps = {
  address: DraftAddress;
  problems: Problems;
  onChange: (address: DraftAddress) => void;
};

function AddressForm({ address, problems, onChange }: AddressFormProps) {
  const provinces = listProvinces(address.country);
  const field = draftFields(
    address,
    (changes) => onChange({ ...address, ...changes }),
    (name: keyof DraftAddress) => problems[`address.${name}`],
  );
  const textField = (name: keyof DraftAddress) => ({
    label: addressLabels[name],
    required: true,
    autoComplete: 'off',
    maxLength: name === 'postalCode' ? 20 : 120,
    ...field(name),
  });
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <SelectField
        label={addressLabels.country}
        required
        options={countries}
        fieldClassName="sm:col-span-2"
        value={address.country}
        error={problems['address.country']}
        onChange={({ target: { value: country } }) =>
          onChange({ ...address, country, ...movedAddress(address, country) })
        }
      />
      <TextField {...textField('streetAddress')} fieldClassName="sm:col-span-2" />
      <TextField {...textField('city')} fieldClassName="sm:col-span-2" />
      {provinces.length === 0 ? (
        <TextField {...textField('state')} />
      ) : (
        <SelectField
          label={addressLabels.state}
          required
          placeholder="Please choose"
          options={provinces}
          {...field('state')}
        />
      )}
      <TextField
        {...textField('postalCode')}
        hint={
          hasPostalCodes(address.country)
            ? undefined
            : `There are none here; ${noPostalCode} will do.`
        }
      />
    </div>
  );
}

type ShippingFieldsProps = { draft: SaleDraft; change: ChangeDraft; problem: string | undefined };

function ShippingFields({ draft, change, problem }: ShippingFieldsProps) {
  const { customer, address, lines, shipping, carrier, service, askedFor } = draft;
  const items = lines.map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));
  return (
    <div className="mt-6">
      <CourierPriceFields
        name="saleRate"
        value={{ amount: shipping, carrier, service, askedFor }}
        wish={{ ...customer, address, items }}
        problem={problem}
        onChange={({ amount, ...named }) =>
          change({ ...named, ...(amount !== undefined && { shipping: amount }) })
        }
      />
    </div>
  );
}
