import { type ChangeEvent, useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { controlClass, Field } from '#design/fields/field.tsx';
import { ChevronDown } from '#design/icons.tsx';
import {
  countryOfCode,
  joinPhone,
  type PhoneNumber,
  splitPhone,
} from '#modules/shipping/addresses/phone-number.ts';
import { callingCode } from '#modules/shipping/country.ts';
import { countries } from '#shared/country-list.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { contactLabels } from './checkout-labels.ts';

const home = '263';

/** A number with its calling code, which follows the shipping country until one is chosen. */
export function PhoneField() {
  const { control } = useFormContext<CheckoutFields>();
  const { field, fieldState } = useController({ control, name: 'phone' });
  const country = useWatch({ control, name: 'shippingAddress.country' });
  const followed = callingCode(country) ?? home;
  const [typed, setTyped] = useState<PhoneNumber>(() => splitPhone(field.value ?? '', ''));
  const code = typed.callingCode || followed;
  const whole = joinPhone({ ...typed, callingCode: code });

  // The number stands before the country on the page, so its code may change later.
  useEffect(() => {
    if (field.value !== whole) field.onChange(whole);
  }, [field, whole]);

  function changeNumber({ target }: ChangeEvent<HTMLInputElement>) {
    // Browsers fill in whole numbers with their code, and people paste such numbers.
    const isWhole = /^(\+|00)\d/.test(target.value.trim());
    setTyped(
      isWhole ? splitPhone(target.value, typed.callingCode) : { ...typed, national: target.value },
    );
  }

  return (
    <Field id="phone" label={contactLabels.phone} error={fieldState.error?.message}>
      {(wiring) => (
        <div className="flex">
          <CallingCodeSelect
            code={code}
            country={country}
            onChange={(callingCode) => setTyped({ ...typed, callingCode })}
          />
          <input
            {...wiring}
            ref={field.ref}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={typed.national}
            onChange={changeNumber}
            onBlur={field.onBlur}
            className={`${controlClass} h-12 min-w-0 flex-1`}
          />
        </div>
      )}
    </Field>
  );
}

type CallingCodeSelectProps = {
  code: string;
  /** The shipping country. */
  country: string;
  onChange: (code: string) => void;
};

/** Shows only the code; typing a country's name finds it in the list. */
function CallingCodeSelect({ code, country, onChange }: CallingCodeSelectProps) {
  const [picked, setPicked] = useState('');
  return (
    <span className="relative -mr-px inline-flex h-12 w-24 shrink-0 items-center justify-between border border-edge bg-raised px-3 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-gold-text">
      <span aria-hidden="true" className="numerals">
        +{code}
      </span>
      <ChevronDown className="size-4" />
      <select
        aria-label="Calling code"
        autoComplete="tel-country-code"
        value={countryOfCode(code, [picked, country])}
        onChange={({ target }) => {
          setPicked(target.value);
          onChange(callingCode(target.value) ?? code);
        }}
        className="absolute inset-0 size-full appearance-none opacity-0"
      >
        {countries.map(({ value, label, callingCode: option }) => (
          <option key={value} value={value}>
            {label} +{option}
          </option>
        ))}
      </select>
    </span>
  );
}
