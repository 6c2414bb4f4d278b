import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { settleExchange } from '#modules/orders/exchange-settlement.ts';
import { exchangeEffects, returnEffects } from '#modules/orders/return-effects.ts';
import type { AdminReturn } from '#modules/orders/return-schema.ts';
import { centsToDecimalText, formatDollars } from '#shared/money.ts';
import { ExchangeFields } from './exchange-fields.tsx';
import { useReturnCalls } from './return-calls.ts';
import { ReturnLines } from './return-lines.tsx';
import { centsOfTyped } from './typed-amount.ts';
import { useExchangeDraft } from './use-exchange-draft.ts';
import { useReturnDraft } from './use-return-draft.ts';

type ReturnFormProps = { order: AdminOrderDetails; request: AdminReturn | null };

const kinds = [
  { value: 'money', label: 'Money back' },
  { value: 'exchange', label: 'Other pieces (exchange)' },
];

/** Says what it will do before it is done, and keeps what was typed if that fails. */
export function ReturnForm({ order, request }: ReturnFormProps) {
  const draft = useReturnDraft(order, request);
  const exchange = useExchangeDraft();
  const calls = useReturnCalls(order);
  const [kind, setKind] = useState('money');
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [tell, setTell] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { worthCents, coming, withShipping, ids } = draft;
  const isExchange = kind === 'exchange';
  const { pieces, shippingCents, totalCents } = exchange;
  const settlement = settleExchange(worthCents, totalCents);
  const amountText = typed ?? centsToDecimalText(worthCents);
  const amountCents = amountText.trim() === '' ? 0 : centsOfTyped(amountText);
  const effects = isExchange
    ? exchangeEffects(coming, settlement)
    : returnEffects(coming, amountCents ?? 0);
  const isReady = coming.pieces > 0 && (!isExchange || pieces.length > 0);

  async function send(): Promise<string | null> {
    const goods = { id: ids.id, lines: draft.lines, withShipping, note };
    if (!isExchange) {
      const amount = (amountCents ?? 0) / 100;
      return calls.receive({ ...goods, amount, refundable: order.refundable, tell });
    }
    const { toPayCents, toRefundCents } = settlement;
    const { method, reference, delivery, ageConfirmed, shipping } = exchange;
    return calls.exchange({
      ...goods,
      saleId: ids.saleId,
      newLines: pieces.map(({ productId, color, size, quantity }) => ({
        productId,
        color,
        size,
        quantity,
      })),
      delivery,
      shipping: {
        amount: (shippingCents ?? 0) / 100,
        carrier: shipping.carrier,
        service: shipping.service,
      },
      ageConfirmed,
      ...(toPayCents > 0 && method !== '' && { difference: { method, reference } }),
      expected: (toPayCents - toRefundCents) / 100,
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (coming.pieces === 0) return setError('Please choose at least one piece.');
    if (!isReady) return setError('Please choose what it is exchanged for.');
    if (shippingCents === null) return setError('Please enter an amount such as 12.50.');
    if (amountCents === 0 && !/^\s*\$?\s*0*(\.0*)?\s*$/.test(amountText)) {
      return setError('Please enter an amount such as 12.50.');
    }
    if (!window.confirm(effects)) return;
    setBusy(true);
    setError(await send());
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 flex max-w-lg flex-col gap-4">
      <ReturnLines items={order.items} draft={draft} />
      {order.shipping > 0 && !order.returning.shipping && (
        <Checkbox
          label={`With ${formatDollars(order.shipping)} for shipping`}
          checked={withShipping}
          onChange={({ target }) => draft.setWithShipping(target.checked)}
        />
      )}
      <SelectField
        label="The customer gets"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      {isExchange ? (
        <ExchangeFields
          order={order}
          draft={exchange}
          toPay={pieces.length > 0 ? settlement.toPayCents / 100 : 0}
        />
      ) : (
        <>
          <TextField
            label="Amount to refund"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={`At most ${formatDollars(order.refundable)}; 0 gives nothing back`}
            value={amountText}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Checkbox
            label="Write to the customer"
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
        </>
      )}
      <TextField
        label="Note (for staff)"
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isReady && (
        <p aria-live="polite" className="type-small text-quiet">
          {effects}
        </p>
      )}
      <p role="alert" className="type-small text-danger empty:hidden">
        {error}
      </p>
      <Button type="submit" size="small" busy={isBusy}>
        {isExchange ? 'Exchange' : request ? 'Receive return' : 'Return'}
      </Button>
    </form>
  );
}
