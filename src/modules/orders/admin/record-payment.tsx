import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { roundCash } from '#modules/orders/cash-rounding.ts';
import { type HandMethod, handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { dollarsToCents, formatCents, formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useOrderChanges } from './order-calls.ts';

const options = handMethods.map((value) => ({ value, label: paidWithLabel(value) }));

function laterText({ total, reservedUntil }: AdminOrderDetails): string {
  const sum = formatDollars(total);
  if (reservedUntil === null) return `${sum} is to be paid later.`;
  return `${sum} is to be paid in the boutique until ${formatMoment(reservedUntil)}. After that the pieces go on sale again by themselves.`;
}

/** For an order that is paid later: it can't be taken back, so it asks first. */
export function RecordPayment({ order }: { order: AdminOrderDetails }) {
  const { recordPayment } = useOrderChanges();
  const [method, setMethod] = useState<HandMethod>('cash');
  const [reference, setReference] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { cashStepCents } = useShop();
  const total = dollarsToCents(order.total);
  const sum = formatCents(method === 'cash' ? roundCash(total, cashStepCents) : total);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const how = paidWithLabel(method).toLowerCase();
    if (!window.confirm(`Record ${sum} for order #${order.id} as paid (${how})?`)) return;
    setBusy(true);
    setFailure(await recordPayment(order, { method, reference }));
    setBusy(false);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Payment</h3>
      <p className="mt-2 type-small">{laterText(order)}</p>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <SelectField
          label="Paid with"
          options={options}
          value={method}
          hint={method === 'cash' && sum !== formatCents(total) ? `${sum} in cash` : undefined}
          onChange={({ target }) => setMethod(target.value as HandMethod)}
        />
        <TextField
          label="Reference"
          hint="The number on the slip or of the transfer, if there is one."
          maxLength={100}
          autoComplete="off"
          value={reference}
          error={failure}
          onChange={({ target }) => setReference(target.value)}
        />
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          Record payment
        </Button>
      </form>
    </section>
  );
}
