import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDown } from '../icons.tsx';
import { controlClass, Field, type FieldTexts } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** A first, empty choice such as 'Select a size'. */
    placeholder?: string;
  };

/** The platform's own list, which is best on a phone. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    fieldClassName,
    options,
    placeholder,
    className,
    ...rest
  } = props;
  const texts = { label, hint, error, hideLabel, fieldClassName };
  return (
    <Field {...texts} id={rest.id} required={rest.required}>
      {(wiring) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            className={classNames(controlClass, 'h-12 appearance-none pr-11', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
        </div>
      )}
    </Field>
  );
}
