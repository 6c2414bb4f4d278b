import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { CorrectionFields } from '#modules/orders/order-correction.ts';
import { hasPostalCodes, noPostalCode } from '#modules/shipping/country.ts';
import { listProvinces } from '#modules/shipping/province.ts';
import { countries } from '#shared/country-list.ts';

type WithForm = { form: UseFormReturn<CorrectionFields> };

/** What is collected goes nowhere: its address is the house's. */
export function CorrectionFieldset({ form, isCollected }: WithForm & { isCollected: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        required
        autoFocus
        maxLength={120}
        {...register('firstName')}
        error={errors.firstName?.message}
      />
      <TextField
        label="Last name"
        required
        maxLength={120}
        {...register('lastName')}
        error={errors.lastName?.message}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        maxLength={254}
        {...register('email')}
        error={errors.email?.message}
      />
      <TextField
        label="Telephone"
        type="tel"
        maxLength={40}
        {...register('phone')}
        error={errors.phone?.message}
      />
      {!isCollected && <AddressFields form={form} />}
    </div>
  );
}

function AddressFields({ form }: WithForm) {
  const { register, formState } = form;
  const address = formState.errors.shippingAddress;
  return (
    <>
      <TextField
        label="Street address"
        required
        maxLength={200}
        fieldClassName="sm:col-span-2"
        {...register('shippingAddress.streetAddress')}
        error={address?.streetAddress?.message}
      />
      <TextField
        label="City"
        required
        maxLength={120}
        {...register('shippingAddress.city')}
        error={address?.city?.message}
      />
      <CountryFields form={form} />
    </>
  );
}

/** Another country has other provinces, and postal codes or none. */
function CountryFields({ form }: WithForm) {
  const { register, formState, watch, getValues, setValue } = form;
  const errors = formState.errors.shippingAddress;
  const country = watch('shippingAddress.country');
  const provinces = listProvinces(country);
  const state = watch('shippingAddress.state');
  // What a shopper once wrote stays to be chosen, whatever the list holds by now.
  const isListed = provinces.some(({ value }) => value === state);
  const options =
    isListed || state === '' ? provinces : [{ value: state, label: state }, ...provinces];
  const stateField = { label: 'State', required: true, ...register('shippingAddress.state') };

  function adapt(next: string) {
    const { state: before, postalCode } = getValues('shippingAddress');
    const known = listProvinces(next);
    if (known.length > 0 && !known.some(({ value }) => value === before)) {
      setValue('shippingAddress.state', '');
    }
    if (postalCode.trim() === '' || postalCode === noPostalCode) {
      setValue('shippingAddress.postalCode', hasPostalCodes(next) ? '' : noPostalCode);
    }
  }

  return (
    <>
      <SelectField
        label="Country"
        required
        options={countries}
        {...register('shippingAddress.country', { onChange: ({ target }) => adapt(target.value) })}
        error={errors?.country?.message}
      />
      {provinces.length === 0 ? (
        <TextField {...stateField} maxLength={120} error={errors?.state?.message} />
      ) : (
        <SelectField
          {...stateField}
          options={options}
          placeholder="Please choose"
          error={errors?.state?.message}
        />
      )}
      <TextField
        label="Postal code"
        required
        maxLength={20}
        {...register('shippingAddress.postalCode')}
        error={errors?.postalCode?.message}
      />
    </>
  );
}
