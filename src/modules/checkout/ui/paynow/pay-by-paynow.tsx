import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { payButtonText, paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { walletPhoneId } from '#modules/checkout/ui/form/checkout-labels.ts';
import {
  needsPhone,
  type PaynowWay,
  type PaynowWish,
  walletNumber,
  walletNumberProblem,
  wayLabels,
} from '#modules/payments/paynow.ts';
import { PaynowChoice } from './paynow-choice.tsx';

type PayByPaynowProps = {
  /** In dollars. */
  total: number;
  isBusy: boolean;
  isDisabled: boolean;
  onPay: (wish: PaynowWish) => void;
};

/** Behind a payment link: one choice and perhaps one field. */
export default function PayByPaynow({ total, isBusy, isDisabled, onPay }: PayByPaynowProps) {
  const [isChosen, setChosen] = useState(false);
  const [way, setWay] = useState<PaynowWay>('ecocash');
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!needsPhone(way)) return onPay({ way });
    if (walletNumber(phone) === null) {
      setError(walletNumberProblem);
      document.getElementById(walletPhoneId)?.focus();
      return;
    }
    setError(undefined);
    onPay({ way, phone });
  }
  if (!isChosen) {
    return (
      <>
        <Button
          wide
          size="large"
          variant="outline"
          disabled={isDisabled}
          onClick={() => setChosen(true)}
        >
          {payButtonText(paynowTexts.label, total)}
        </Button>
        <p className="-mt-2 text-center type-small text-quiet">{paynowTexts.description}</p>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <PaynowChoice
        way={way}
        onWay={setWay}
        phone={{ value: phone, error, onChange: ({ target }) => setPhone(target.value) }}
      />
      <Button
        type="submit"
        wide
        size="large"
        className="mt-6"
        busy={isBusy}
        busyLabel="One moment"
        disabled={isDisabled}
      >
        {payButtonText(wayLabels[way], total)}
      </Button>
    </form>
  );
}
