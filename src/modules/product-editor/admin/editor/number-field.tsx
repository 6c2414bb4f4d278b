import { useState } from 'react';
import { TextField, type TextFieldProps } from '#design/fields/text-field.tsx';
import { readNumber } from './product-form-values.ts';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: number;
  onValue: (value: number) => void;
  /** True for units, false for money and weights. */
  whole?: boolean;
};

/**
 * Stores the last valid number. While the field has the focus it shows the typed text, so that it
 * can be cleared and filled again. After that it shows the stored number.
 */
export function NumberField({ value, onValue, whole = false, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="number"
      inputMode={whole ? 'numeric' : 'decimal'}
      min={0}
      step={whole ? 1 : 0.01}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = readNumber(target.value, whole);
        if (number !== null) onValue(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
