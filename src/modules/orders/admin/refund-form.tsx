import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { refundQuestion } from '#modules/orders/refund-words.ts';
import { refundAmount } from '#modules/payments/refund-rules.ts';
import { dollarsToCents, formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useOrderChanges } from './order-calls.ts';
import { centsOfTyped } from './typed-amount.ts';

type WithOrder = { order: AdminOrderDetails };

export function RefundForm({ order }: WithOrder) {
  // While the provider is asked, the sum counts as gone: the form goes on with what it was filled
  // in for, and is still there should the provider refuse.
  const [asked, setAsked] = useState<AdminOrderDetails | null>(null);
  const shown = asked ?? order;
  return (
    <section>
      <h3 className="type-label text-quiet">Refund</h3>
      <PastRefunds order={order} />
      {shown.refundable > 0 ? (
        <NewRefund
          order={shown}
          isBusy={asked !== null}
          onAsk={() => setAsked(order)}
          onAnswer={() => setAsked(null)}
        />
      ) : (
        <p className="mt-2 type-small text-quiet">{nothingLeft(order)}</p>
      )}
    </section>
  );
}

function nothingLeft({ refunded, refunds }: AdminOrderDetails): string {
  const isUnderWay = refunds.some(({ state }) => state === 'pending' || state === 'requested');
  if (isUnderWay) return 'Everything is on its way back.';
  return refunded > 0 ? 'Everything has been refunded.' : 'There is no payment to refund.';
}

function PastRefunds({ order: { refunds } }: WithOrder) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-2 border-t">
      {refunds.map(({ amount, state, reason, failure, createdAt }) => (
        <li key={createdAt} className="figures border-b py-2 type-small">
          {`${formatDollars(amount)}, ${state}`}
          <span className="block break-words text-quiet">
            {[formatMoment(createdAt), reason].filter(Boolean).join(', ')}
          </span>
          {failure && <span className="block break-words text-danger">{failure}</span>}
        </li>
      ))}
    </ul>
  );
}

const refusals = {
  'nothing-to-refund': 'Everything has been refunded already.',
  'refund-too-large': 'A refund cannot be larger than what is left of the payment.',
  'refund-invalid': 'Please enter an amount above zero.',
};

type NewRefundProps = WithOrder & { isBusy: boolean; onAsk: () => void; onAnswer: () => void };

/** An empty amount gives back everything; what goes back is said before it is sent. */
function NewRefund({ order, isBusy, onAsk, onAnswer }: NewRefundProps) {
  const { refund } = useOrderChanges();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const left = dollarsToCents(order.refundable);
  const wanted = refundAmount({ capturedCents: left, refundedCents: 0 }, centsOfTyped(text));
  const isAll = wanted.ok && wanted.value === left;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wanted.ok) return setError(refusals[wanted.code]);
    if (!window.confirm(refundQuestion(order, wanted.value / 100, isAll))) return;
    onAsk();
    const amount = isAll ? null : wanted.value / 100;
    const refusal = await refund(order, { amount, reason, restock: isAll && restock });
    setError(refusal);
    if (refusal === null) {
      setText('');
      setReason('');
    }
    onAnswer();
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <TextField
        label="Amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder={order.refundable.toFixed(2)}
        hint={`Leave empty for all of ${formatDollars(order.refundable)}`}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isAll && (
        <Checkbox
          label="Put the goods back into stock"
          hint="A full refund cancels the order."
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      )}
      <Button type="submit" variant="danger" size="small" busy={isBusy}>
        {isAll ? 'Refund in full' : 'Refund'}
      </Button>
    </form>
  );
}
