import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { type AdminCardDetails, cardIssueSchema } from '#modules/offers/gift-card-schema.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDollars, formatCents } from '#shared/money.ts';
import { NewCode, ToldCode } from './new-code.tsx';
import { cards, notSaved, useRefreshCards } from './offer-calls.ts';

/** A card that nobody bought: a present, or a compensation. */
export function IssueCardDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [recipient, setRecipient] = useState('');
  const [reason, setReason] = useState('');
  const [issued, setIssued] = useState<AdminCardDetails | null>(null);
  const refresh = useRefreshCards();
  const cents = readTypedCents(amount);
  const body = { id, amount: centsToDollars(cents ?? 0), recipient: recipient.trim(), reason };
  const issue = useAction({
    check: () => cardIssueSchema.safeParse(body).error?.issues[0]?.message ?? null,
    ask: () => `Issue a gift card of ${formatCents(cents ?? 0)}? The shop owes what is on it.`,
    call: () => writeJson<AdminCardDetails>('POST', cards, body),
    async done(card) {
      setIssued(card);
      await refresh();
    },
    // It may have been issued with what was entered before.
    onFailed: refresh,
    failed: notSaved,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Issue a gift card"
      description="For somebody who did not buy it. The books show it as given."
    >
      {issued ? (
        <div className="flex flex-col gap-5">
          <IssuedCard card={issued} />
          <Button onClick={onClose}>Done</Button>
        </div>
      ) : (
        <ActionForm action={issue} send="Issue it" className="flex flex-col gap-5">
          <AmountField
            label="Amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            hint="The code is mailed. Left empty, it is shown once, to be handed over."
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
          <TextField
            label="Reason"
            maxLength={200}
            value={reason}
            error={issue.error}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActionForm>
      )}
    </Dialog>
  );
}

type IssuedCardProps = { card: Pick<AdminCardDetails, 'id' | 'code' | 'recipient'> };

export function IssuedCard({ card: { id, code, recipient } }: IssuedCardProps) {
  if (code) return <ToldCode code={code} />;
  return recipient === '' ? <NewCode cardId={id} /> : <p>{`Mailed to ${recipient}.`}</p>;
}
