import type { ComponentProps } from 'react';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { waitingTexts } from '#modules/checkout/paynow-waiting-texts.ts';
import { walletPhoneId } from '#modules/checkout/ui/form/checkout-labels.ts';
import { needsPhone, type PaynowWay, paynowWays, wayLabels } from '#modules/payments/paynow.ts';

const descriptions: Readonly<Record<PaynowWay, string>> = {
  ecocash: 'Confirm with your PIN on your phone',
  onemoney: 'Confirm with your PIN on your phone',
  innbucks: 'With a code or QR code in the app',
  page: 'On the provider’s own page',
};

const options = paynowWays.map((value) => ({
  value,
  label: wayLabels[value],
  description: descriptions[value],
}));

type PaynowChoiceProps = {
  way: PaynowWay;
  onWay: (way: PaynowWay) => void;
  /** The props that the surrounding form adds to the number field. */
  phone: Omit<ComponentProps<typeof TextField>, 'label' | 'id'>;
};

/** The choice of a wallet and its number. */
export function PaynowChoice({ way, onWay, phone }: PaynowChoiceProps) {
  return (
    // Looks subordinate to its method: two equal lists would be confusing.
    <div className="mt-6 grid gap-6 border-l border-gold pl-5">
      <RadioCards<PaynowWay>
        legend={waitingTexts.ways}
        name="paynow.way"
        value={way}
        onChange={onWay}
        options={options}
      />
      {needsPhone(way) && (
        <TextField
          {...phone}
          id={walletPhoneId}
          type="tel"
          inputMode="tel"
          label={paynowTexts.phone}
          hint={waitingTexts.phoneHint}
          required
          maxLength={40}
        />
      )}
    </div>
  );
}
