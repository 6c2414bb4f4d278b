import { type SubmitEvent, useState } from 'react';
import {
  type AccountForm,
  checkAccountForm,
  type FormComplaint,
} from '#modules/staff/account-rules.ts';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { toast } from '#web/design/toast.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';
import { sendStaffCall } from './send-staff-call.ts';
import { showAlert } from './show-alert.ts';

const empty: AccountForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const createdTitle = 'Admin account created successfully. Pending approval.';

export function CreateAccountForm() {
  const [form, setForm] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<FormComplaint<keyof AccountForm> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState<string | null>(null);

  function field(name: keyof AccountForm) {
    return {
      name,
      required: true,
      value: form[name],
      error: complaint?.field === name ? complaint.message : undefined,
      onChange: (event: { target: { value: string } }) =>
        setForm({ ...form, [name]: event.target.value }),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = checkAccountForm(form);
    setComplaint(found);
    setFailure(null);
    setCreated(null);
    if (found) return focusField(event.currentTarget, found.field);
    setBusy(true);
    const { confirmPassword: _, ...account } = form;
    const answer = await sendStaffCall('/api/admin/create', account, 'Failed to create account');
    setBusy(false);
    if (answer.ok) {
      setForm(empty);
      setCreated(answer.message);
      toast({ title: createdTitle, description: answer.message });
      return;
    }
    setFailure(answer.message);
    toast({ title: 'Error', description: answer.message, variant: 'destructive' });
    showAlert(answer.message);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <FormMessage text={failure} />
      <FormMessage text={created} tone="good" />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Creating Account...">
        Create Admin Account
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
