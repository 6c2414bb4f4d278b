import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Inside the box before the text, such as '$'. */
    prefix?: ReactNode;
    /** Inside the box at its end, such as a show/hide button. */
    suffix?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, fieldClassName, prefix, suffix, className, ...input } =
    props;
  const texts = { label, hint, error, hideLabel, fieldClassName };
  return (
    <Field {...texts} id={input.id} required={input.required}>
      {(wiring) => (
        <div className="relative">
          {prefix && (
            <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-quiet">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...wiring}
            className={classNames(
              controlClass,
              'h-12',
              Boolean(prefix) && 'pl-9',
              Boolean(suffix) && 'pr-12',
              className,
            )}
          />
          {suffix && (
            <span className="absolute inset-y-0 right-0.5 flex items-center">{suffix}</span>
          )}
        </div>
      )}
    </Field>
  );
}
