import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  /** The class of the whole field, for grids. */
  fieldClassName?: string;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string;
  required?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Connects label, hint and error with one control. */
export function Field(props: FieldProps) {
  const { label, hint, error, hideLabel, fieldClassName, required, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <div className={classNames('flex flex-col gap-2', fieldClassName)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'type-small text-quiet'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="type-small text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="type-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export const controlClass =
  'w-full border border-edge bg-raised px-4 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  'disabled:border-hairline disabled:bg-tint disabled:text-quiet';

/** Above a staff list a field is as low as a mouse allows, but high enough for a thumb. */
export const compactControl = 'h-11! md:h-9! md:pl-2.5! md:pr-7! md:text-sm!';
