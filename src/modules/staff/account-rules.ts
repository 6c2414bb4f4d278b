export const passwordMinLength = 6;
/** Far above what people type; hashing megabytes would be a way to keep the shop busy. */
export const passwordMaxLength = 1000;

export type AccountForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
};

export type FormComplaint<Name extends string> = { field: Name; message: string };

const labels: Record<keyof AccountForm, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
};

/** What is wrong with a new account, most pressing first; null if nothing is. */
export function checkAccountForm(
  form: AccountForm,
  minLength = passwordMinLength,
): FormComplaint<keyof AccountForm> | null {
  for (const field of Object.keys(labels) as (keyof AccountForm)[]) {
    if (form[field].trim() === '') return { field, message: `${labels[field]} is required` };
  }
  if (!isEmailAddress(form.email.trim())) {
    return { field: 'email', message: 'Please enter a valid email address' };
  }
  if (form.password.trim() !== form.confirmPassword.trim()) {
    return { field: 'confirmPassword', message: 'Passwords do not match' };
  }
  const complaint = checkPasswordLength(form.password, 'Password', minLength);
  return complaint === null ? null : { field: 'password', message: complaint };
}

export type PasswordForm = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};

export function checkPasswordForm(
  form: PasswordForm,
  minLength = passwordMinLength,
): FormComplaint<keyof PasswordForm> | null {
  if (form.currentPassword.trim() === '') {
    return { field: 'currentPassword', message: 'Current Password is required' };
  }
  if (form.newPassword.trim() !== form.confirmPassword.trim()) {
    return { field: 'confirmPassword', message: 'New passwords do not match' };
  }
  const complaint = checkPasswordLength(form.newPassword, 'New password', minLength);
  return complaint === null ? null : { field: 'newPassword', message: complaint };
}

export function checkPasswordLength(
  password: string,
  name: 'Password' | 'New password',
  minLength = passwordMinLength,
): string | null {
  const { length } = password.trim();
  if (length < minLength) return `${name} must be at least ${minLength} characters long`;
  if (length > passwordMaxLength) {
    return `${name} must be at most ${passwordMaxLength} characters long`;
  }
  return null;
}

export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(text)
  );
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
