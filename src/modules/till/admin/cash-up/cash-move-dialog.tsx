import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { sentenceOf } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { AmountField } from '#design/fields/amount-field.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { callFailureOf } from '#modules/checkout/ui/payment/open-payment.ts';
import { tillCall, useRefreshTill, useTillNow } from '#modules/till/admin/use-till.ts';
import { type CashAccount, cashAccounts } from '#modules/till/till.ts';
import { moveSchema, type TillState } from '#modules/till/till-schema.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDollars, formatCents } from '#shared/money.ts';

const largeCents = 50_000;

const accounts = Object.entries(cashAccounts).map(([value, label]) => ({ value, label }));
const kinds = [
  { value: 'out', label: 'Cash out' },
  { value: 'in', label: 'Cash in' },
];

const inDoubt =
  'No answer from the shop. It may have been booked: press again when the network is back. It is booked once.';

/** Cash movements that are no sales: change from the bank, a taxi, the day's cash to the safe. */
export function CashMoveDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<'in' | 'out'>('out');
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState<CashAccount>('expenses');
  const [reason, setReason] = useState('');
  const setTill = useTillNow();
  const refreshTill = useRefreshTill();
  const cents = readTypedCents(amount);
  const body = { id, kind, amount: centsToDollars(cents ?? 0), account, reason };
  const move = useAction({
    check() {
      if (!cents) return 'Please enter an amount, such as 12.50.';
      return moveSchema.safeParse(body).error?.issues[0]?.message ?? null;
    },
    ask: () =>
      (cents ?? 0) >= largeCents
        ? `Book ${formatCents(cents ?? 0)} as cash ${kind === 'in' ? 'into' : 'out of'} the till?`
        : null,
    call: () => writeJson<TillState>('POST', `${tillCall}/moves`, body),
    done(state) {
      setTill(state);
      onClose();
    },
    says: {
      title: kind === 'in' ? 'Cash in booked' : 'Cash out booked',
      description: `${formatCents(cents ?? 0)}: ${reason}`,
    },
    onFailed: () => void refreshTill(),
    failed(error) {
      const { status } = callFailureOf(error);
      if (status === null || status >= 500) return inDoubt;
      return sentenceOf(error, 'It was not booked. Please try again.');
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Cash in or out"
      description="Each is in the books, with who did it and why."
    >
      <ActionForm action={move} send="Book it" className="flex flex-col gap-5">
        <SelectField
          label="What happens"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'in' ? 'in' : 'out')}
        />
        <AmountField
          label="Amount"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={kind === 'in' ? 'Where it comes from' : 'Where it goes'}
          options={accounts}
          value={account}
          onChange={({ target }) => setAccount(target.value as CashAccount)}
        />
        <TextField
          label="Reason"
          maxLength={200}
          placeholder="Taxi to the bank"
          value={reason}
          error={move.error}
          onChange={({ target }) => setReason(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}
