import type { ReactNode } from 'react';

export type FieldTexts = { label: string; hint?: string | undefined; error: string | undefined };

type FieldGroupProps = FieldTexts & {
  children: ReactNode;
  /** Below the error. */
  foot?: ReactNode;
};

/** A field of several inputs: its label, its hint, the inputs, and its error. */
export function FieldGroup({ label, hint, error, children, foot }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 type-small text-quiet">{label}</legend>
      {hint && <p className="mb-2 type-small text-quiet">{hint}</p>}
      {children}
      {error && (
        <p role="alert" className="mt-2 type-small text-danger">
          {error}
        </p>
      )}
      {foot}
    </fieldset>
  );
}
