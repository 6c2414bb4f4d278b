import { useEffect } from 'react';
import { ButtonLink } from '#design/button-link.tsx';
import { Curtain } from '#design/overlays/curtain.tsx';
import { loginPath } from '#modules/identity/redirect-target.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { LoginForm } from './log-in/login-form.tsx';

/** How long the page stays behind the dialog. ASVS 14.3.1 wants it cleared after the session. */
const staysMs = 5 * 60_000;

/** A dialog above the unchanged page: after the login the user goes on at the same place. */
export function SessionEnded({ user }: { user: StaffUser }) {
  useEffect(() => {
    // A new document: nothing of the former one is left in the page or in memory. The login leads
    // back, and forms find what was typed.
    const leaving = setTimeout(() => window.location.replace(loginPath), staysMs);
    return () => clearTimeout(leaving);
  }, []);
  return (
    <Curtain title="Access Denied" description="Please log in to view the dashboard">
      <p className="mb-8">
        Your session has ended. Please sign in again. What you typed is still here.
      </p>
      <LoginForm knownEmail={user.email} />
      <p className="mt-8 border-t pt-6">
        <ButtonLink to="/login" variant="outline" wide>
          Go to Login
        </ButtonLink>
      </p>
    </Curtain>
  );
}
