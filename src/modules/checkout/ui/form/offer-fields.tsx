import { type KeyboardEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { offerTexts as texts } from '#modules/checkout/offer-texts.ts';
import type { OfferName, OffersState } from '#modules/checkout/ui/use-offers.ts';
import { depositCode } from '#modules/orders/checkout-offers.ts';
import { formatDollars } from '#shared/money.ts';

/** Folded: most people have no code, and an open field would send them away to look for one. */
export default function OfferFields({ offers }: { offers: OffersState }) {
  const { switches, answer, codes } = offers;
  return (
    <div className="flex flex-col gap-4 border-t pt-8 pb-10">
      {switches.discounts && (
        <OfferField
          name="discountCode"
          label={texts.discount}
          offers={offers}
          applied={
            answer?.discount &&
            texts.applied(
              answer.discount.code,
              answer.discount.text,
              formatDollars(answer.discount.amount),
            )
          }
        />
      )}
      {switches.giftCards && codes.giftCardCode !== depositCode && (
        <OfferField
          name="giftCardCode"
          label={texts.giftCard}
          offers={offers}
          applied={
            answer?.giftCard &&
            texts.cardApplied(
              answer.giftCard.lastFour,
              formatDollars(answer.giftCard.amount),
              formatDollars(answer.giftCard.remaining),
            )
          }
        />
      )}
    </div>
  );
}

type OfferFieldProps = {
  name: OfferName;
  label: string;
  offers: OffersState;
  applied: string | null | undefined;
};

function OfferField({ name, label, offers, applied }: OfferFieldProps) {
  const { refusal, isBusy, apply, remove } = offers;
  const [isOpen, setOpen] = useState(refusal?.name === name);
  const [typed, setTyped] = useState('');
  const problem = refusal?.name === name ? refusal.text : null;
  if (applied) {
    return (
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="numerals min-w-0 wrap-anywhere">
          {applied}
        </p>
        <Button variant="link" size="small" onClick={() => remove(name)}>
          Remove<span className="sr-only"> {label}</span>
        </Button>
      </div>
    );
  }
  if (!isOpen && problem === null) {
    return (
      <div>
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    );
  }
  const send = () => {
    if (typed.trim() !== '') apply(name, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex items-start gap-3">
      <TextField
        label={label}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        fieldClassName="min-w-0 grow"
      />
      <Button variant="outline" className="mt-7 h-12" busy={isBusy} onClick={send}>
        {texts.apply}
        <span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}
