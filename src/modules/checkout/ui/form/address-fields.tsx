import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { listProvinces } from '#modules/shipping/addresses/province.ts';
import { hasPostalCodes, noPostalCode } from '#modules/shipping/country.ts';
import { rememberCountry } from '#modules/shipping/ui/remembered-country.ts';
import { countries } from '#shared/country-list.ts';
import type { AddressName, CheckoutFields } from './checkout-draft.ts';
import { addressLabels } from './checkout-labels.ts';
import { StateField } from './state-field.tsx';

type AddressFieldsProps = {
  name: AddressName;
  /** The section browsers file the address under when they fill it in. */
  autofill: 'shipping' | 'billing';
};

export function AddressFields({ name, autofill }: AddressFieldsProps) {
  const { register, control, formState } = useFormContext<CheckoutFields>();
  const country = useWatch({ control, name: `${name}.country` }) ?? '';
  const errors: FieldErrors<CheckoutFields['shippingAddress']> = formState.errors[name] ?? {};
  const adapt = useCountryChange(name);
  const id = (field: string) => `${autofill}-${field}`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...register(`${name}.country`, { onChange: ({ target }) => adapt(target.value) })}
        id={id('country')}
        label={addressLabels.country}
        required
        options={countries}
        autoComplete={`${autofill} country`}
        fieldClassName="sm:col-span-2"
        error={errors.country?.message}
      />
      <TextField
        {...register(`${name}.streetAddress`)}
        id={id('streetAddress')}
        label={addressLabels.streetAddress}
        required
        autoComplete={`${autofill} street-address`}
        maxLength={120}
        fieldClassName="sm:col-span-2"
        error={errors.streetAddress?.message}
      />
      <TextField
        {...register(`${name}.city`)}
        id={id('city')}
        label={addressLabels.city}
        required
        autoComplete={`${autofill} address-level2`}
        maxLength={120}
        fieldClassName="sm:col-span-2"
        error={errors.city?.message}
      />
      <StateField
        name={name}
        id={id('state')}
        provinces={listProvinces(country)}
        autoComplete={`${autofill} address-level1`}
        error={errors.state?.message}
      />
      <TextField
        {...register(`${name}.postalCode`)}
        id={id('postalCode')}
        label={addressLabels.postalCode}
        required
        autoComplete={`${autofill} postal-code`}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint={hasPostalCodes(country) ? undefined : `There are none here; ${noPostalCode} will do.`}
        error={errors.postalCode?.message}
      />
    </div>
  );
}

/** Another country has other provinces, and postal codes or none. */
function useCountryChange(name: AddressName): (country: string) => void {
  const { getValues, setValue, resetField } = useFormContext<CheckoutFields>();
  return (country) => {
    if (name === 'shippingAddress') rememberCountry(country);
    const { state = '', postalCode = '' } = getValues(name) ?? {};
    const provinces = listProvinces(country);
    const isKnown = provinces.some(({ value }) => value === state);
    if (state !== '' && provinces.length > 0 && !isKnown) {
      resetField(`${name}.state`, { defaultValue: '' });
    }
    const standIn = hasPostalCodes(country) ? '' : noPostalCode;
    if (postalCode.trim() === '' || postalCode === noPostalCode) {
      setValue(`${name}.postalCode`, standIn, { shouldValidate: standIn !== '' });
      if (standIn === '') resetField(`${name}.postalCode`, { defaultValue: '' });
    }
  };
}
