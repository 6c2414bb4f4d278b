import { useState } from 'react';
import type { FormComplaint } from '#modules/identity/account-rules.ts';

/** The values of a form with text fields, and the field that has an error. */
export function useFormFields<Form extends Record<string, string>>(empty: Form) {
  const [form, setForm] = useState(empty);
  const [complaint, setComplaint] = useState<FormComplaint<keyof Form & string> | null>(null);
  return {
    form,
    clear: () => setForm(empty),
    setComplaint,
    /** Props to spread on the field of this name. */
    field: (name: keyof Form & string) => ({
      name,
      required: true,
      value: form[name],
      error: complaint?.field === name ? complaint.message : undefined,
      onChange: (event: { target: { value: string } }) =>
        setForm((before) => ({ ...before, [name]: event.target.value })),
    }),
  };
}
