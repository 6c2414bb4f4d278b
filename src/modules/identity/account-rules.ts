/** The rules for passwords. A strict shop takes them as typed and refuses easy ones. */
export type PasswordRules = {
  minLength: number;
  isStrict: boolean;
  /** The address of the list of stolen passwords; null or absent if they are not looked up. */
  breachedList?: string | null;
};

export const specifiedRules: PasswordRules = { minLength: 6, isStrict: false };

/** Far longer than real passwords. Hashing megabytes would let a caller overload the shop. */
export const passwordMaxLength = 1000;

export type FormComplaint<Name extends string> = { field: Name; message: string };

export type PasswordForm = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};

export function checkPasswordForm(
  form: PasswordForm,
  rules = specifiedRules,
): FormComplaint<keyof PasswordForm> | null {
  if (form.currentPassword.trim() === '') {
    return { field: 'currentPassword', message: 'Current Password is required' };
  }
  if (readPassword(form.newPassword, rules) !== readPassword(form.confirmPassword, rules)) {
    return { field: 'confirmPassword', message: 'New passwords do not match' };
  }
  const complaint = checkPasswordLength(form.newPassword, 'New password', rules);
  return complaint === null ? null : { field: 'newPassword', message: complaint };
}

export function checkPasswordLength(
  password: string,
  name: 'Password' | 'New password',
  rules = specifiedRules,
): string | null {
  const { length } = readPassword(password, rules);
  const { minLength } = rules;
  if (length < minLength) return `${name} must be at least ${minLength} characters long`;
  if (length > passwordMaxLength) {
    return `${name} must be at most ${passwordMaxLength} characters long`;
  }
  return null;
}

/** Returns the form of the typed password that is hashed and compared. */
export function readPassword(typed: string, { isStrict }: PasswordRules): string {
  return isStrict ? typed : typed.trim();
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
