import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, hideLabel, fieldClassName, className, rows = 4, ...area } = props;
  const texts = { label, hint, error, hideLabel, fieldClassName };
  return (
    <Field {...texts} id={area.id} required={area.required}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={classNames(controlClass, 'min-h-24 py-3', className)}
        />
      )}
    </Field>
  );
}
