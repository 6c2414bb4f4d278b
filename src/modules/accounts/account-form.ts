import {
  checkPasswordLength,
  type FormComplaint,
  isEmailAddress,
  readPassword,
  specifiedRules,
} from '#modules/identity/account-rules.ts';

/** How long an invitation is valid. */
export const invitationDays = 7;

export type AccountForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
};

const labels: Record<keyof AccountForm, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
};

/** The first error in a new account; null if there is none. */
export function checkAccountForm(
  form: AccountForm,
  rules = specifiedRules,
): FormComplaint<keyof AccountForm> | null {
  for (const field of Object.keys(labels) as (keyof AccountForm)[]) {
    if (form[field].trim() === '') return { field, message: `${labels[field]} is required` };
  }
  if (!isEmailAddress(form.email.trim())) {
    return { field: 'email', message: 'Please enter a valid email address' };
  }
  if (readPassword(form.password, rules) !== readPassword(form.confirmPassword, rules)) {
    return { field: 'confirmPassword', message: 'Passwords do not match' };
  }
  const complaint = checkPasswordLength(form.password, 'Password', rules);
  return complaint === null ? null : { field: 'password', message: complaint };
}
