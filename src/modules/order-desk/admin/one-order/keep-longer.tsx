import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useOrderAction, useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import {
  extendedUntil,
  keepLongerQuestion,
  mostExtraDays,
} from '#modules/order-desk/keep-longer.ts';
import { formatMoment } from '#shared/shop-date.ts';

type KeepLongerProps = { order: AdminOrderDetails; reservedUntil: string };

/** Extends a reservation. It asks first, because the customer gets a mail. */
export function KeepLonger({ order: { id, user }, reservedUntil }: KeepLongerProps) {
  const write = useOrderWrite();
  const [typed, setTyped] = useState('1');
  const days = Number(typed);
  const keep = useOrderAction({
    check: () =>
      Number.isInteger(days) && days >= 1 && days <= mostExtraDays
        ? null
        : `Please enter a number of days from 1 to ${mostExtraDays}.`,
    ask: () =>
      keepLongerQuestion(id, extendedUntil(new Date(reservedUntil), days, new Date()), user.email),
    call: () => write('POST', id, 'keep-longer', { days, reservedUntil }),
    says({ order }) {
      const until = formatMoment(order.reservedUntil ?? reservedUntil);
      return { title: 'Extended', description: `Order #${id} is held until ${until}.` };
    },
    failed: 'The reservation could not be extended. Please try again.',
  });
  return (
    <section>
      <h3 className="type-label text-quiet">Keep it longer</h3>
      <ActionForm
        action={keep}
        send="Keep longer"
        variant="outline"
        className="mt-3 flex flex-col gap-4"
      >
        <TextField
          label="Extra days"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={typed}
          error={keep.error}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ActionForm>
    </section>
  );
}
