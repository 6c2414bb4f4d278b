import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CheckoutFields } from '#modules/checkout/ui/form/checkout-draft.ts';
import { walletNumber } from '#modules/payments/paynow.ts';
import { PaynowChoice } from './paynow-choice.tsx';

/** The choice as part of the checkout's form. */
export default function PaynowFields() {
  const { control, register, getValues, setValue, formState } = useFormContext<CheckoutFields>();
  const { field } = useController({ control, name: 'paynow.way' });
  useEffect(() => {
    const contact = walletNumber(getValues('phone') ?? '');
    if (contact && !getValues('paynow.phone')) {
      setValue('paynow.phone', contact, { shouldValidate: true });
    }
  }, [getValues, setValue]);
  return (
    <PaynowChoice
      way={field.value ?? 'ecocash'}
      onWay={field.onChange}
      phone={{
        ...register('paynow.phone'),
        error: formState.errors.paynow?.phone?.message,
      }}
    />
  );
}
