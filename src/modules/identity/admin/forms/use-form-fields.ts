import { useState } from 'react';
import type { FormComplaint } from '#modules/identity/account-rules.ts';

/** What was typed into a form of texts, and which of its fields is complained about. */
export function useFormFields<Form extends Record<string, string>>(empty: Form) {
  const [form, setForm] = useState(empty);
  const [complaint, setComplaint] = useState<FormComplaint<keyof Form & string> | null>(null);
  return {
    form,
    clear: () => setForm(empty),
    setComplaint,
    /** Spread on the field of this name. */
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
