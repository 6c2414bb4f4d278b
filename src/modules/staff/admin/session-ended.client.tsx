import { ButtonLink } from '#design/button-link.tsx';
import { Curtain } from '#design/curtain.tsx';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { LoginForm } from './login-form.tsx';

/** Before the page, which stays as it is: whoever logs in again goes on where they were. */
export function SessionEnded({ user }: { user: StaffUser }) {
  return (
    <Curtain title="Access Denied" description="Please log in to view the dashboard">
      <p className="mb-8">
        Your session has ended. What you typed is still here: log in again, and go on where you
        were.
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
