import { redirect } from 'react-router';
import { loginPath } from '#modules/identity/redirect-target.ts';

export const loader = () => redirect(loginPath);
export const clientLoader = () => redirect(loginPath);

export default function LoginRedirect() {
  return null;
}
