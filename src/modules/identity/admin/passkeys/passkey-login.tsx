import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import type { SignedInUser } from '#modules/identity/staff-member.ts';
import { useAuth } from '../auth-context.ts';
import {
  answerWithPasskey,
  knowsPasskeys,
  type PasskeyOptions,
  passkeyFailure,
} from './ask-browser.ts';
import { passkeysAddress } from './use-factors.ts';

type PasskeyLoginProps = {
  /** Mail address and password, if the passkey is the second factor; absent for a passkey login. */
  after?: { email: string; password: string } | undefined;
};

/** Loads the passkey code only when the button is pressed. */
export function PasskeyLogin({ after }: PasskeyLoginProps) {
  const { login, welcome } = useAuth();
  const signIn = useAction({
    async call(): Promise<string | null> {
      if (!after) {
        welcome(await signInAlone());
        return null;
      }
      const asked = await writeJson<PasskeyOptions>(
        'POST',
        `${passkeysAddress}/second-factor`,
        after,
      );
      const passkey = await answerWithPasskey(asked);
      const answer = await login(after.email, after.password, { passkey });
      return answer.ok ? null : answer.message;
    },
    refuses: (problem) => problem,
    failed: passkeyFailure,
  });
  if (!knowsPasskeys()) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button variant="outline" wide busy={signIn.isBusy} onClick={() => signIn.run()}>
        Use a passkey
      </Button>
      <FormMessage text={signIn.error} />
    </div>
  );
}

async function signInAlone(): Promise<SignedInUser> {
  const asked = await writeJson<PasskeyOptions>('POST', `${passkeysAddress}/sign-in`);
  const passkey = await answerWithPasskey(asked);
  const finish = `${passkeysAddress}/sign-in/finish`;
  const { user } = await writeJson<{ user: SignedInUser }>('POST', finish, { passkey });
  return user;
}

/** Replaces the form for users who log in with a passkey alone. */
export function PasskeyView() {
  return (
    <div className="flex flex-col gap-6">
      <p>
        Your browser asks for a passkey that you added under Security. If it is lost, sign in with
        your password and a recovery code.
      </p>
      <PasskeyLogin />
      {!knowsPasskeys() && <p>This browser knows no passkeys.</p>}
    </div>
  );
}
