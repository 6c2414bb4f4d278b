import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { tellProblem } from '#admin-kit/tell.ts';
import { TextField } from '#design/fields/text-field.tsx';
import { toast } from '#design/toast/toast.ts';
import { type AccountForm, checkAccountForm } from '#modules/accounts/account-form.ts';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { PasswordField } from '#modules/identity/admin/forms/password-field.tsx';
import { sendStaffCall, showAlert } from '#modules/identity/admin/forms/send-staff-call.ts';
import { StaffForm } from '#modules/identity/admin/forms/staff-form.tsx';
import { useAccountRules } from '#modules/identity/admin/forms/use-account-rules.ts';
import { useFormFields } from '#modules/identity/admin/forms/use-form-fields.ts';

const empty: AccountForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const createdTitle = 'Admin account created successfully. Pending approval.';

type CreateAccountFormProps = {
  /** For an invitation: the address is known, and no approval is needed. */
  invitation?: { token: string; email: string };
};

export function CreateAccountForm({ invitation }: CreateAccountFormProps) {
  const { form, clear, field, setComplaint } = useFormFields({
    ...empty,
    email: invitation?.email ?? '',
  });
  const { recheck } = useAuth();
  const { password: rules } = useAccountRules();
  const [created, setCreated] = useState<string | null>(null);

  async function send(element: HTMLFormElement): Promise<string | null> {
    const found = checkAccountForm(form, rules);
    setComplaint(found);
    setCreated(null);
    if (found) {
      focusField(element, found.field);
      return null;
    }
    const { confirmPassword: _, email, ...account } = form;
    const sent = invitation
      ? await sendStaffCall('/api/admin/accept-invitation', { ...account, token: invitation.token })
      : await sendStaffCall('/api/admin/create', { email, ...account }, 'Failed to create account');
    if (!sent.ok) {
      tellProblem(sent.message);
      showAlert(sent.message);
      return sent.message;
    }
    const description = sent.answer?.message ?? '';
    clear();
    setCreated(description);
    toast({ title: invitation ? 'Success' : createdTitle, description });
    // An invitation logs the user in, and the page then redirects.
    if (invitation) recheck();
    return null;
  }

  return (
    <StaffForm
      wide
      action="Create Admin Account"
      busyAction="Creating Account..."
      note={<FormMessage text={created} tone="good" />}
      onSend={send}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={100}
          {...field('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={100}
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...field('email')}
        readOnly={invitation !== undefined}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </StaffForm>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
