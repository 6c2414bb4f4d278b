import { redirect } from 'react-router';
import { loginPath } from '#modules/identity/redirect-target.ts';

/** For /login and any unknown address under /admin. The login sends staff on to the dashboard. */
export const loader = () => redirect(loginPath);
export const clientLoader = () => redirect(loginPath);

export default function ToLogin() {
  return null;
}
