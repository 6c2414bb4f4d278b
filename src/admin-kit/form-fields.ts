import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Spread on a field: its name, its handlers, and what is wrong with it. */
export function fieldsOf<Draft extends FieldValues, Input>(
  form: UseFormReturn<Draft, unknown, Input>,
) {
  return <Name extends FieldPath<Draft>>(name: Name, options?: RegisterOptions<Draft, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
}
