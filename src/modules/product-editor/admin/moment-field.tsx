import { TextField, type TextFieldProps } from '#design/fields/text-field.tsx';
import { fromShopClock, toShopClock } from '#shared/shop-date.ts';

type MomentFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** As machines write it; null while none is chosen. */
  value: string | null;
  onValue: (value: string | null) => void;
};

/** A date and a time on the shop's clock, wherever the browser stands. */
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
