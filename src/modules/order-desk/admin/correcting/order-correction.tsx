import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import { Button } from '#design/button.tsx';
import { correctionLabel } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import {
  type CorrectionFields,
  isPastCorrecting,
} from '#modules/order-desk/correcting/order-correction.ts';
import type { ShippingLook } from '#modules/order-desk/correcting/shipping-look.ts';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import type { OrderAddress } from '#modules/orders/order.ts';
import { isSame } from '#shared/edit-conflict.ts';
import { CorrectionFieldset } from './correction-fieldset.tsx';
import { useOrderCorrection } from './use-order-correction.ts';

/** Edits the recipient and the address of an order until the parcel has left. */
export function OrderCorrection({ order }: { order: AdminOrderDetails }) {
  // Null until the form was opened once; afterwards the button takes the focus when it closes.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isPastCorrecting(order)) {
    return (
      <p className="type-small text-quiet">
        {order.delivery === 'collection'
          ? 'It has been handed over, so the contact can no longer be corrected.'
          : 'It has been sent, so contact and address can no longer be corrected.'}
      </p>
    );
  }
  if (isOpen) return <OrderCorrectionForm order={order} onDone={() => setOpen(false)} />;
  return (
    <p>
      <Button
        variant="outline"
        size="small"
        autoFocus={isOpen === false}
        onClick={() => setOpen(true)}
      >
        {correctionLabel(order)}
      </Button>
    </p>
  );
}

type OrderCorrectionFormProps = { order: AdminOrderDetails; onDone: () => void };

function OrderCorrectionForm({ order, onDone }: OrderCorrectionFormProps) {
  const { form, edit, failure, looked, lookAway, submit } = useOrderCorrection(order, onDone);
  const { isSubmitting } = form.formState;
  const isLookedAt = looked !== null && isSame(looked.address, form.watch('shippingAddress'));
  return (
    <section aria-label={correctionLabel(order)} className="border p-4 sm:p-6">
      <form noValidate data-saves onSubmit={submit} className="flex flex-col gap-5">
        <EditConflictPanel
          noun="order"
          edit={edit}
          labelOf={(field) => labels[field] ?? field}
          mineOf={(field) => form.watch(field as keyof CorrectionFields)}
          show={showField}
          isSaving={isSubmitting}
        />
        <CorrectionFieldset form={form} isCollected={order.delivery === 'collection'} />
        {order.delivery !== 'collection' && <Notes order={order} />}
        {failure && (
          <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
            {failure}
          </p>
        )}
        {isLookedAt ? (
          <ShippingDecision look={looked.look} isBusy={isSubmitting} onBack={lookAway} />
        ) : (
          <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-3 border-t bg-raised px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <Button type="submit" size="small" busy={isSubmitting} busyLabel="One moment...">
              Save
            </Button>
            <Button variant="quiet" size="small" onClick={onDone}>
              Cancel
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Telephone',
  shippingAddress: 'Shipping address',
};

function showField(field: string, value: unknown): ReactNode {
  return field === 'shippingAddress'
    ? addressLines(value as OrderAddress).join('\n')
    : shownValue(value);
}

/** Explains what a correction changes and what it does not. */
function Notes({ order }: { order: AdminOrderDetails }) {
  const isBilledThere = isSame(order.billingAddress, order.shippingAddress);
  return (
    <ul className="flex flex-col gap-1 type-small text-quiet empty:hidden">
      {isBilledThere && <li>The billing address is the same, and follows the shipping address.</li>}
      {order.waybill && (
        <li>There is a tracking number already. Its label shows the old address.</li>
      )}
    </ul>
  );
}

type ShippingDecisionProps = { look: ShippingLook; isBusy: boolean; onBack: () => void };

/** Shows today's price of sending, so that staff can decide; nobody is charged. */
function ShippingDecision({ look, isBusy, onBack }: ShippingDecisionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="border border-gold-text bg-tint/40 p-4">
      <h4 ref={heading} tabIndex={-1} className="type-label text-quiet outline-none">
        Shipping to the new address
      </h4>
      <p role="status" className="numerals mt-2">
        {look.sentence}
      </p>
      <p className="mt-1 type-small text-quiet">
        {look.now === null
          ? 'You can still save the address. The customer is not charged.'
          : 'This does not charge the customer, and pays nothing back.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy}>
          Save the new address
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  );
}
