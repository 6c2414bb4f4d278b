import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { passkeysAddress } from './use-factors.ts';

type RemovePasskeyProps = {
  passkey: ShownPasskey;
  /** Whether the account then has only its password. */
  isLast: boolean;
  onDone: () => void;
};

/** Explains the effect first, and asks for the password again. */
export function RemovePasskey({ passkey, isLast, onDone }: RemovePasskeyProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">
        ‘{passkey.name}’ will no longer sign in to your account. The passkey itself stays on its
        device until you delete it there.
      </p>
      {isLast && (
        <p className="max-w-prose border-l-2 border-gold pl-4">
          This is your last second factor. Your recovery codes stop working, and only your password
          protects your account. If this shop requires a second factor, you must set up a new one
          first.
        </p>
      )}
      <PasswordProofForm
        address={`${passkeysAddress}/${passkey.id}/remove`}
        action="Remove passkey"
        wantsCode
        takesPasskey
        also={{ acceptsLast: isLast }}
        onProved={onDone}
        onCancel={onDone}
      />
    </div>
  );
}
