import { ButtonLink } from '#design/button-link.tsx';
import { Curtain } from '#design/overlays/curtain.tsx';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { LoginForm } from './log-in/login-form.tsx';

/** A dialog above the unchanged page: after the login the user goes on at the same place. */
export function SessionEnded({ user }: { user: StaffUser }) {
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
