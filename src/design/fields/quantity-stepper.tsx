import { useState } from 'react';
import { useSwitchedOff } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Minus, Plus } from '../icons.tsx';

export type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** The counted thing, for screen readers: 'Quantity of Kariba Pump'. */
  label: string;
  min?: number;
  size?: 'small' | 'medium';
  className?: string;
  /** For a sold-out product. */
  disabled?: boolean;
};

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 1, size = 'medium', className, disabled = false } = props;
  const button = classNames(stepClass, size === 'small' ? 'w-10' : 'w-12');
  const least = useSwitchedOff(disabled || value <= min);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex border border-edge',
        size === 'small' ? 'h-10' : 'h-12',
        className,
      )}
    >
      <button
        {...least}
        type="button"
        aria-label="Decrease quantity"
        onClick={() => value > min && onChange(value - 1)}
        className={button}
      >
        <Minus className="size-4" />
      </button>
      <QuantityInput value={value} min={min} onChange={onChange} disabled={disabled} />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus className="size-4" />
      </button>
    </div>
  );
}

type QuantityInputProps = Required<
  Pick<QuantityStepperProps, 'value' | 'min' | 'onChange' | 'disabled'>
>;

/** Lets a person clear and retype: only a whole number from `min` on counts as a change. */
function QuantityInput({ value, min, onChange, disabled }: QuantityInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label="Quantity"
      min={min}
      step={1}
      disabled={disabled}
      value={draft ?? value}
      onChange={(event) => {
        const { value: text, valueAsNumber } = event.currentTarget;
        setDraft(text);
        if (Number.isInteger(valueAsNumber) && valueAsNumber >= min) onChange(valueAsNumber);
      }}
      onBlur={() => setDraft(null)}
      className="numerals w-10 appearance-none bg-transparent text-center disabled:opacity-35 focus-visible:outline-offset-0 [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none [-moz-appearance:textfield]"
    />
  );
}

const stepClass =
  'inline-flex h-full items-center justify-center transition-colors hover:bg-tint ' +
  'focus-visible:outline-offset-0 disabled:opacity-35 disabled:hover:bg-transparent ' +
  'aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';
