import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { longestName } from '#modules/approval/approval.ts';
import type { OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalTexts as texts } from '#modules/approval/approval-texts.ts';
import type { OwnApprovalState } from './use-own-approval.ts';

type ReceiptFormProps = { approval: OwnApproval; own: OwnApprovalState };

/** Signed once, by typing a name. */
export function ReceiptForm({ approval: { signedName, signedAt }, own }: ReceiptFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  if (signedAt) {
    return (
      <p role="status" className="numerals mt-10 border-t pt-6 text-good">
        {texts.signed(signedName, signedAt)}
      </p>
    );
  }
  function sign(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('Please type your name.');
    setError(undefined);
    void own.sign(name.trim());
  }
  return (
    <form noValidate onSubmit={sign} className="mt-10 border-t pt-8">
      <h2 className="type-title">{texts.received}</h2>
      <div className="mt-5 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          maxLength={longestName}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="sm:mt-7" busy={own.sending === 'signature'}>
          {texts.sign}
        </Button>
      </div>
    </form>
  );
}
