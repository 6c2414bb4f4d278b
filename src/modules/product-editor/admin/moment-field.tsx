import { useState } from 'react';
import { TextField, type TextFieldProps } from '#design/fields/text-field.tsx';
import { fromShopClock, toShopClock } from '#shared/shop-date.ts';

type MomentFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** An ISO date; null if none is chosen. */
  value: string | null;
  onValue: (value: string | null) => void;
};

/**
 * A date and time in the shop's time zone, in any browser. A year that is being typed is a year of
 * one digit at first, so the text stays as it is typed.
 */
export function MomentField({ value, onValue, ...field }: MomentFieldProps) {
  const textOf = (moment: string | null) => (moment === null ? '' : toShopClock(moment));
  const [shown, setShown] = useState({ value, text: textOf(value) });
  if (shown.value !== value) setShown({ value, text: textOf(value) });
  function type(text: string) {
    const next = fromShopClock(text);
    setShown({ value: next, text });
    onValue(next);
  }
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={shown.text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
