import { useRef } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type AddressParts,
  addressFormOf,
  movedAddress,
} from '#modules/shipping/addresses/address-form.ts';
import { listProvinces } from '#modules/shipping/addresses/province.ts';
import { rememberCountry } from '#modules/shipping/ui/remembered-country.ts';
import { countries } from '#shared/country-list.ts';
import type { AddressName, CheckoutFields } from './checkout-draft.ts';
import { addressLabels } from './checkout-labels.ts';
import { SpareField } from './spare-field.tsx';
import { StateField } from './state-field.tsx';

type AddressFieldsProps = {
  name: AddressName;
  /** The section name under which browsers autofill the address. */
  autofill: 'shipping' | 'billing';
};

export function AddressFields({ name, autofill }: AddressFieldsProps) {
  const { register, control, formState } = useFormContext<CheckoutFields>();
  const country = useWatch({ control, name: `${name}.country` }) ?? '';
  const errors: FieldErrors<CheckoutFields['shippingAddress']> = formState.errors[name] ?? {};
  const adapt = useCountryChange(name, country);
  const form = addressFormOf(country);
  const isPair = form.hasStates && form.hasPostalCodes;
  const id = (field: string) => `${autofill}-${field}`;
  const state = (
    <StateField
      name={name}
      id={id('state')}
      label={form.stateLabel}
      provinces={listProvinces(country)}
      autoComplete={`${autofill} address-level1`}
      error={errors.state?.message}
    />
  );
  const postalCode = (
    <TextField
      {...register(`${name}.postalCode`)}
      id={id('postalCode')}
      label={form.postalLabel}
      required
      autoComplete={`${autofill} postal-code`}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      error={errors.postalCode?.message}
    />
  );
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
        fieldClassName={isPair || !(form.hasStates || form.hasPostalCodes) ? 'sm:col-span-2' : ''}
        error={errors.city?.message}
      />
      {form.hasStates && state}
      {form.hasPostalCodes && postalCode}
      {!form.hasStates && (
        <SpareField key={`state ${country}`} name={`${name}.state`} label={form.stateLabel}>
          {state}
        </SpareField>
      )}
      {!form.hasPostalCodes && (
        <SpareField key={`code ${country}`} name={`${name}.postalCode`} label={form.postalLabel}>
          {postalCode}
        </SpareField>
      )}
    </div>
  );
}

/**
 * Another country has other provinces, and postal codes or none. What was typed for a country
 * returns with it.
 */
function useCountryChange(name: AddressName, before: string): (country: string) => void {
  const { getValues, setValue, resetField } = useFormContext<CheckoutFields>();
  const typed = useRef(new Map<string, AddressParts>());
  return (country) => {
    if (name === 'shippingAddress') rememberCountry(country);
    const { state = '', postalCode = '' } = getValues(name) ?? {};
    const parts = { state, postalCode };
    typed.current.set(before, parts);
    const moved = typed.current.get(country) ?? movedAddress(parts, country);
    for (const field of ['state', 'postalCode'] as const) {
      // An empty field is not an error yet: the earlier country did not ask for it.
      if (moved[field] === '') resetField(`${name}.${field}`, { defaultValue: '' });
      else setValue(`${name}.${field}`, moved[field], { shouldValidate: true });
    }
  };
}
