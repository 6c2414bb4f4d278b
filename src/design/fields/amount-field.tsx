import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount in dollars, as typed. */
export function AmountField(props: TextFieldProps) {
  return <TextField prefix="$" inputMode="decimal" autoComplete="off" {...props} />;
}
