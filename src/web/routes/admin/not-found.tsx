import { redirect } from 'react-router';
import { loginPath } from '#modules/identity/redirect-target.ts';

/** Any other address under /admin leads to the login, which takes staff on to the dashboard. */
export const loader = () => redirect(loginPath);
export const clientLoader = () => redirect(loginPath);

export default function UnknownAdminPage() {
  return null;
}
