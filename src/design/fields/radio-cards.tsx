import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type RadioCard<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the right end of the card: a price or a mark. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  className?: string;
};

/** The class of the radio itself. Its label shows the focus. */
export const radioClass =
  'size-4 shrink-0 appearance-none rounded-full border border-edge outline-none transition-[border-width,border-color] checked:border-[5px] checked:border-ink';

/** A choice among a few options, each a row between thin lines. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, name, value, onChange, options, className } = props;
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-3 type-small text-quiet'}>{legend}</legend>
      <div className="border-t">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-16 items-center gap-4 border-b px-1 py-4 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-gold-text',
              option.disabled ? 'cursor-not-allowed opacity-45' : 'cursor-pointer hover:bg-tint/50',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={radioClass}
            />
            <span className="flex min-w-0 flex-1 flex-col">
              <span>{option.label}</span>
              {option.description && (
                <span className="type-small text-quiet">{option.description}</span>
              )}
            </span>
            {option.aside && <span className="numerals shrink-0">{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
