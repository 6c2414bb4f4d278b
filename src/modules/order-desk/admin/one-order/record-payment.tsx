import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { orderCall, useRefreshOrders } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { roundCash } from '#modules/payments/cash-rounding.ts';
import { type HandMethod, handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { dollarsToCents, formatCents, formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

const options = handMethods.map((value) => ({ value, label: paidWithLabel(value) }));

function laterText({ total, reservedUntil }: AdminOrderDetails): string {
  const sum = formatDollars(total);
  if (reservedUntil === null) return `${sum} is to be paid later.`;
  return `${sum} is to be paid in the boutique until ${formatMoment(reservedUntil)}. After that the items go on sale again by themselves.`;
}

/** Records the payment of an order that is paid later. It can't be undone, so it asks first. */
export function RecordPayment({ order }: { order: AdminOrderDetails }) {
  const refresh = useRefreshOrders();
  const [method, setMethod] = useState<HandMethod>('cash');
  const [reference, setReference] = useState('');
  const { cashStepCents } = useShop();
  const total = dollarsToCents(order.total);
  const sum = formatCents(method === 'cash' ? roundCash(total, cashStepCents) : total);
  const how = paidWithLabel(method).toLowerCase();
  const record = useAction({
    ask: () => `Record ${sum} for order #${order.id} as paid (${how})?`,
    call: () => writeJson('POST', `${orderCall(order.id)}/payment`, { method, reference }),
    says: {
      title: 'Payment recorded',
      description: `Order #${order.id} is paid (${how}).`,
    },
    failed: 'Failed to record the payment. Please try again.',
    always: refresh,
  });
  return (
    <section>
      <h3 className="type-label text-quiet">Payment</h3>
      <p className="mt-2 type-small">{laterText(order)}</p>
      <ActionForm
        action={record}
        send="Record payment"
        variant="outline"
        className="mt-3 flex flex-col gap-4"
      >
        <SelectField
          label="Paid with"
          options={options}
          value={method}
          hint={method === 'cash' && sum !== formatCents(total) ? `${sum} in cash` : undefined}
          onChange={({ target }) => setMethod(target.value as HandMethod)}
        />
        <TextField
          label="Reference"
          hint="The number on the card slip or of the bank transfer, if there is one."
          maxLength={100}
          autoComplete="off"
          value={reference}
          error={record.error}
          onChange={({ target }) => setReference(target.value)}
        />
      </ActionForm>
    </section>
  );
}
