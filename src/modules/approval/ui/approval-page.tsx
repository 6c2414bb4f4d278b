import { type FormEvent, useState } from 'react';
import { LinkEnded } from '#client/private-link/link-ended.tsx';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { longestName } from '#modules/approval/approval.ts';
import type { OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalEnds, approvalTexts as texts } from '#modules/approval/approval-texts.ts';
import { ChoiceForm } from './choice-form.tsx';
import { type OwnApprovalState, useOwnApproval } from './use-own-approval.ts';

type ApprovalPageProps = { token: string; isUnknown: boolean };

/** Where the link of goods on approval leads: to confirm the receipt, and to say what one keeps. */
export function ApprovalPage({ token, isUnknown }: ApprovalPageProps) {
  const own = useOwnApproval(token, isUnknown);
  const { data, isAbsent } = own;
  if (isAbsent) return <LinkEnded end={approvalEnds.unknown} chat={texts.chat} />;
  if (!data) return <LinkPending link={own} unreadable={texts.unreadable} />;
  if (data.state !== 'out' && data.state !== 'due') {
    return <LinkEnded end={approvalEnds[data.state]} chat={texts.chat} />;
  }
  return <WithClient approval={data} own={own} />;
}

function WithClient({ approval, own }: { approval: OwnApproval; own: OwnApprovalState }) {
  const { firstName, adviser, dueOn } = approval;
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-14 lg:py-24">
      <h1 className="type-display">{firstName === '' ? texts.title : texts.titleOf(firstName)}</h1>
      <p className="mt-5 max-w-prose type-lead text-quiet">{texts.intro}</p>
      <p className="numerals mt-3">{texts.due(dueOn)}</p>
      {adviser && <p className="mt-1 text-quiet">{adviser}</p>}
      <ReceiptForm approval={approval} own={own} />
      <ChoiceForm approval={approval} own={own} />
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {own.failure}
      </p>
    </div>
  );
}

type ReceiptFormProps = { approval: OwnApproval; own: OwnApprovalState };

/** Signed once, by typing a name. */
function ReceiptForm({ approval: { signedName, signedAt }, own }: ReceiptFormProps) {
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
