import { TextField, type TextFieldProps } from '#design/fields/text-field.tsx';
import { fromShopClock, toShopClock } from '#shared/shop-date.ts';

type MomentFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** An ISO date; null if none is chosen. */
  value: string | null;
  onValue: (value: string | null) => void;
};

/** A date and time in the shop's time zone, in any browser. */
export function MomentField({ value, onValue, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value === null ? '' : toShopClock(value)}
      onChange={({ target }) => onValue(fromShopClock(target.value))}
    />
  );
}
