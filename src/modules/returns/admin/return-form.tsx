import { useEffect, useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useOrderAction } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { AdminReturn } from '#modules/order-desk/order-returns.ts';
import { settleExchange } from '#modules/returns/exchange-settlement.ts';
import { exchangeEffects, returnEffects } from '#modules/returns/return-effects.ts';
import { centsOfTyped } from '#shared/amounts/typed-amount.ts';
import { centsToDecimalText, formatDollars } from '#shared/money.ts';
import { ExchangeFields } from './exchange-fields.tsx';
import { useReturnCalls } from './return-calls.ts';
import { ReturnLines } from './return-lines.tsx';
import { useExchangeDraft } from './use-exchange-draft.ts';
import { useReturnDraft } from './use-return-draft.ts';

type ReturnFormProps = { order: AdminOrderDetails; request: AdminReturn | null };

const kinds = [
  { value: 'money', label: 'Money back' },
  { value: 'exchange', label: 'Other products (exchange)' },
];

/** Shows the effect before it is done, and preserves the input after a failure. */
export function ReturnForm({ order, request }: ReturnFormProps) {
  const draft = useReturnDraft(order, request);
  const exchange = useExchangeDraft();
  const calls = useReturnCalls(order);
  const [kind, setKind] = useState('money');
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [tell, setTell] = useState(false);
  const { worthCents, coming, withShipping, ids } = draft;
  const isExchange = kind === 'exchange';
  const { items, shippingCents, totalCents } = exchange;
  const settlement = settleExchange(worthCents, totalCents);
  const amountText = typed ?? centsToDecimalText(worthCents);
  const amountCents = amountText.trim() === '' ? 0 : centsOfTyped(amountText);
  const effects = isExchange
    ? exchangeEffects(coming, settlement)
    : returnEffects(coming, amountCents ?? 0);
  const isReady = coming.items > 0 && (!isExchange || items.length > 0);

  async function send(): Promise<void> {
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
      newLines: items.map(({ productId, color, size, quantity }) => ({
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

  function problem(): string | null {
    if (coming.items === 0) return 'Please choose at least one piece.';
    if (!isReady) return 'Please choose what it is exchanged for.';
    const isNone = /^\s*\$?\s*0*(\.0*)?\s*$/.test(amountText);
    const isAmount = shippingCents !== null && (amountCents !== 0 || isNone);
    return isAmount ? null : 'Please enter an amount such as 12.50.';
  }

  const word = isExchange ? 'exchange' : 'return';
  const book = useOrderAction({
    check: problem,
    ask: () => `Book this ${word} of order #${order.id}? ${effects}`,
    call: send,
    failed: `Failed to book the ${word}. Please try again: nothing is booked twice.`,
  });

  // A refusal is cleared when the input changes.
  const entered = JSON.stringify([kind, draft.lines, withShipping, amountText, items, settlement]);
  const terms = `${entered} ${exchange.method} ${exchange.delivery} ${exchange.ageConfirmed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is entered
  useEffect(() => book.clearError(), [terms]);

  return (
    <ActionForm
      action={book}
      send={isExchange ? 'Exchange' : request ? 'Receive return' : 'Return'}
      className="mt-3 flex max-w-lg flex-col gap-4"
    >
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
          toPay={items.length > 0 ? settlement.toPayCents / 100 : 0}
        />
      ) : (
        <>
          <AmountField
            label="Amount to refund"
            hint={`At most ${formatDollars(order.refundable)}; 0 refunds nothing`}
            value={amountText}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Checkbox
            label="E-mail the customer"
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
      <Problem text={book.error} />
    </ActionForm>
  );
}
