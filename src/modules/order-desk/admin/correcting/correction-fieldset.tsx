import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '#admin-kit/use-record-form.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { CorrectionFields } from '#modules/order-desk/correcting/order-correction.ts';
import { movedAddress } from '#modules/shipping/addresses/address-form.ts';
import { listProvinces } from '#modules/shipping/addresses/province.ts';
import { countries } from '#shared/country-list.ts';

type WithForm = { form: UseFormReturn<CorrectionFields> };

/** A collected order has no address to edit: its address is the shop's. */
export function CorrectionFieldset({ form, isCollected }: WithForm & { isCollected: boolean }) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" required autoFocus maxLength={120} {...field('firstName')} />
      <TextField label="Last name" required maxLength={120} {...field('lastName')} />
      <TextField label="E-mail" type="email" required maxLength={254} {...field('email')} />
      <TextField label="Telephone" type="tel" maxLength={40} {...field('phone')} />
      {!isCollected && <AddressFields form={form} />}
    </div>
  );
}

function AddressFields({ form }: WithForm) {
  const field = fieldsOf(form);
  return (
    <>
      <TextField
        label="Street address"
        required
        maxLength={200}
        fieldClassName="sm:col-span-2"
        {...field('shippingAddress.streetAddress')}
      />
      <TextField label="City" required maxLength={120} {...field('shippingAddress.city')} />
      <CountryFields form={form} />
    </>
  );
}

/** Provinces and postal codes depend on the country. */
function CountryFields({ form }: WithForm) {
  const { watch, getValues, setValue } = form;
  const field = fieldsOf(form);
  const country = watch('shippingAddress.country');
  const provinces = listProvinces(country);
  const state = watch('shippingAddress.state');
  // A stored province stays selectable even if the list no longer has it.
  const isListed = provinces.some(({ value }) => value === state);
  const options =
    isListed || state === '' ? provinces : [{ value: state, label: state }, ...provinces];
  const stateField = { label: 'State', required: true, ...field('shippingAddress.state') };

  function adapt(next: string) {
    const moved = movedAddress(getValues('shippingAddress'), next);
    setValue('shippingAddress.state', moved.state);
    setValue('shippingAddress.postalCode', moved.postalCode);
  }

  return (
    <>
      <SelectField
        label="Country"
        required
        options={countries}
        {...field('shippingAddress.country', { onChange: ({ target }) => adapt(target.value) })}
      />
      {provinces.length === 0 ? (
        <TextField {...stateField} maxLength={120} />
      ) : (
        <SelectField {...stateField} options={options} placeholder="Please choose" />
      )}
      <TextField
        label="Postal code"
        required
        maxLength={20}
        {...field('shippingAddress.postalCode')}
      />
    </>
  );
}
