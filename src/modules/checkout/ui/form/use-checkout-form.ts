import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import { rememberedCountry } from '#modules/shipping/ui/remembered-country.ts';
import { checkForm, expectForm } from './check-form.ts';
import { type CheckoutFields, checkoutDraft, emptyFields } from './checkout-draft.ts';

export type CheckoutFormControl = UseFormReturn<CheckoutFields, unknown, CheckoutForm>;

type CheckoutFormState = {
  form: CheckoutFormControl;
  rateId: string | null;
  chooseRate: (id: string | null) => void;
};

/** The form fields, validated on change and stored while the tab is open. */
export function useCheckoutForm(): CheckoutFormState {
  const [draft] = useState(() => checkoutDraft.read());
  const [rateId, setRateId] = useState(draft?.rateId ?? null);
  const form = useForm<CheckoutFields, unknown, CheckoutForm>({
    resolver: checkForm,
    defaultValues: draft?.fields ?? emptyFields(rememberedCountry()),
    mode: 'onChange',
  });

  useEffect(expectForm, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => checkoutDraft.write({ fields: values, rateId }),
      }),
    [form, rateId],
  );

  function chooseRate(id: string | null) {
    setRateId(id);
    checkoutDraft.write({ fields: form.getValues(), rateId: id });
  }

  return { form, rateId, chooseRate };
}
