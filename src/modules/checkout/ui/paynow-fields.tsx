import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { RadioCards } from '#design/radio-cards.tsx';
import { TextField } from '#design/text-field.tsx';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { waitingTexts } from '#modules/checkout/paynow-waiting-texts.ts';
import {
  needsPhone,
  type PaynowWay,
  paynowWays,
  walletNumber,
  wayLabels,
} from '#modules/payments/paynow.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { walletPhoneId } from './checkout-labels.ts';

const descriptions: Readonly<Record<PaynowWay, string>> = {
  ecocash: 'Confirm with your PIN on your phone',
  onemoney: 'Confirm with your PIN on your phone',
  innbucks: 'Pay by code or square in the app',
  page: 'On the provider’s own page',
};

const options = paynowWays.map((value) => ({
  value,
  label: wayLabels[value],
  description: descriptions[value],
}));

/** Which wallet, and whose. */
export default function PaynowFields() {
  const { control, register, getValues, setValue, formState } = useFormContext<CheckoutFields>();
  const { field } = useController({ control, name: 'paynow.way' });
  const way = field.value ?? 'ecocash';
  useEffect(() => {
    const contact = walletNumber(getValues('phone') ?? '');
    if (contact && !getValues('paynow.phone')) {
      setValue('paynow.phone', contact, { shouldValidate: true });
    }
  }, [getValues, setValue]);
  return (
    <div className="mt-8 grid gap-6">
      <RadioCards<PaynowWay>
        legend={waitingTexts.ways}
        name="paynow.way"
        value={way}
        onChange={field.onChange}
        options={options}
      />
      {needsPhone(way) && (
        <TextField
          {...register('paynow.phone')}
          id={walletPhoneId}
          type="tel"
          inputMode="tel"
          label={paynowTexts.phone}
          hint={waitingTexts.phoneHint}
          required
          maxLength={40}
          error={formState.errors.paynow?.phone?.message}
        />
      )}
    </div>
  );
}
