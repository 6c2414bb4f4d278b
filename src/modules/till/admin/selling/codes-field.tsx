import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { isCardCode, readCardCode } from '#modules/offers/gift-card.ts';
import type { TillState } from '#modules/till/till-schema.ts';
import { formatDollars } from '#shared/money.ts';
import type { Quoted, useSale } from './use-sale.ts';

type CodesFieldProps = {
  till: TillState;
  sale: ReturnType<typeof useSale>;
  quoted: Quoted;
};

/** One field for both: gift card codes have their own format. */
export function CodesField({ till: { sells }, sale, quoted }: CodesFieldProps) {
  const [text, setText] = useState('');
  const { basket, change } = sale;
  if (!sells.discounts && !sells.giftCards) return null;
  function apply() {
    const typed = text.trim();
    if (typed === '') return;
    const isCard = isCardCode(readCardCode(typed));
    change((now) => (isCard ? { ...now, giftCardCode: typed } : { ...now, discountCode: typed }));
    setText('');
  }
  const { quote, problem } = quoted;
  return (
    <div className="flex flex-col gap-2">
      {basket.discountCode && (
        <Applied
          text={`Code ${basket.discountCode.toUpperCase()}${quote?.discountText ? `: ${quote.discountText}` : ''}`}
          onRemove={() => change((now) => ({ ...now, discountCode: '' }))}
        />
      )}
      {basket.giftCardCode && (
        <Applied
          text={
            quote?.giftCard
              ? `Gift card ending in ${quote.giftCard.lastFour} pays ${formatDollars(quote.giftCard.pays)} of ${formatDollars(quote.giftCard.balance)}`
              : 'Gift card'
          }
          onRemove={() => change((now) => ({ ...now, giftCardCode: '' }))}
        />
      )}
      {problem && (
        <p role="alert" className="type-small text-danger">
          {problem}
        </p>
      )}
      {(!basket.discountCode || !basket.giftCardCode) && (
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <TextField
            label="Discount code or gift card"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
            fieldClassName="grow"
          />
          <Button type="submit" variant="outline" className="px-4!" busy={quoted.isPending}>
            Apply
          </Button>
        </form>
      )}
    </div>
  );
}

function Applied({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <p className="flex items-center justify-between gap-4 border-l-2 border-gold pl-3 type-small">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button variant="link" onClick={onRemove}>
        Remove<span className="sr-only">{` ${text}`}</span>
      </Button>
    </p>
  );
}
