import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import {
  CourierFields,
  courierOptions,
} from '#modules/order-desk/admin/one-order/sending-fields.tsx';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { longestCourier, longestNumber } from '#modules/order-desk/sending-schema.ts';
import type { Sending, SentBy } from '#modules/orders/sending.ts';
import { countOf } from '#shared/text.ts';
import { courierFor, type ShipmentForm } from './collect-shipments.ts';
import { ShipmentRows } from './shipment-rows.tsx';
import { useShipments, willGo } from './use-shipments.ts';

type ShipManyDialogProps = { orders: readonly AdminOrder[]; onClose: () => void };

const titles = {
  enter: 'Mark orders as shipped',
  check: 'What will happen',
  done: 'What was done',
};

/** A packer enters the numbers, sees the effect on each order, and then sends them. */
export function ShipManyDialog({ orders, onClose }: ShipManyDialogProps) {
  const shipments = useShipments(orders.map(({ id }) => id));
  const { step, form, setForm, rows, unreadable, failure, isBusy } = shipments;
  const going = rows.filter(willGo).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[step]}
      description="Each order is handled separately. Nothing is done twice."
    >
      <div className="flex flex-col gap-6">
        {step === 'enter' && <ShipmentFields orders={orders} form={form} onChange={setForm} />}
        {step !== 'enter' && (
          <ShipmentRows
            rows={rows}
            unreadable={unreadable}
            isDone={step === 'done'}
            onAllow={shipments.allow}
          />
        )}
        <p role="alert" className="text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <Foot key={step}>
        {step === 'enter' && (
          <Button className="grow sm:grow-0" busy={isBusy} onClick={() => shipments.check()}>
            Check
          </Button>
        )}
        {step === 'check' && (
          <>
            <Button variant="outline" onClick={shipments.back}>
              Back
            </Button>
            <Button
              className="grow sm:grow-0"
              disabled={going === 0}
              busy={isBusy}
              onClick={() => shipments.ship()}
            >
              {going === 0 ? 'Nothing to ship' : `Ship ${countOf(going, 'order')}`}
            </Button>
          </>
        )}
        {step === 'done' && (
          <Button className="grow sm:grow-0" onClick={onClose}>
            Close
          </Button>
        )}
      </Foot>
    </Dialog>
  );
}

/** Stays at the bottom of the screen; the focus starts at the main button of each step. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost =
      document.activeElement === document.body || document.activeElement?.role === 'dialog';
    if (isLost) foot.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, []);
  return (
    <div
      ref={foot}
      className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex justify-end gap-3 border-t bg-raised px-6 py-4 sm:-mx-8 sm:px-8"
    >
      {children}
    </div>
  );
}

type ShipmentFieldsProps = {
  orders: readonly AdminOrder[];
  form: ShipmentForm;
  onChange: (form: ShipmentForm) => void;
};

function ShipmentFields({ orders, form, onChange }: ShipmentFieldsProps) {
  const { courier, list } = form;
  return (
    <>
      <div className="flex flex-col gap-4">
        <CourierFields
          value={courier}
          onChange={(value) => onChange({ ...form, courier: value })}
        />
      </div>
      {orders.length > 0 && <TickedOrders orders={orders} form={form} onChange={onChange} />}
      <TextArea
        label={orders.length > 0 ? 'Or paste or scan a list' : 'Paste or scan a list'}
        hint="One order per line: order number, tracking number. A scanner can send one after the other."
        rows={orders.length > 0 ? 3 : 8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="numerals"
        value={list}
        onChange={({ target }) => onChange({ ...form, list: target.value })}
      />
    </>
  );
}

function TickedOrders({ orders, form, onChange }: ShipmentFieldsProps) {
  const { typed } = form;
  return (
    <ul aria-label="Selected orders" className="border-t">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-col gap-2 border-b py-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6"
        >
          <p className="numerals min-w-0 type-small break-words">
            <span className="font-medium">#{order.id}</span> {nameOf(order)}
          </p>
          <OwnCourier order={order.id} form={form} onChange={onChange} />
          {courierFor(form, order.id).by !== 'rider' && (
            <TextField
              label={`Number of #${order.id}`}
              hideLabel
              fieldClassName="sm:w-64 sm:shrink-0"
              placeholder="Courier number"
              inputMode={courierFor(form, order.id).by === 'courier' ? 'numeric' : 'text'}
              enterKeyHint="next"
              autoComplete="off"
              maxLength={longestNumber}
              value={typed[order.id] ?? ''}
              onKeyDown={goToNext}
              onChange={({ target }) =>
                onChange({ ...form, typed: { ...typed, [order.id]: target.value } })
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type OwnCourierProps = Pick<ShipmentFieldsProps, 'form' | 'onChange'> & { order: string };

/** Single orders may have another carrier. */
function OwnCourier({ order, form, onChange }: OwnCourierProps) {
  const { [order]: own, ...rest } = form.others ?? {};
  const set = (sending: Sending | null) =>
    onChange({ ...form, others: sending ? { ...rest, [order]: sending } : rest });
  return (
    <div className="flex flex-col gap-2 sm:ml-auto sm:w-48 sm:shrink-0">
      <SelectField
        label={`Courier of #${order}`}
        hideLabel
        options={[{ value: '', label: 'As above' }, ...courierOptions]}
        value={own?.by ?? ''}
        onChange={({ target }) =>
          set(target.value === '' ? null : { by: target.value as SentBy, courier: '', number: '' })
        }
      />
      {own?.by === 'other' && (
        <TextField
          label={`Name of the courier of #${order}`}
          hideLabel
          placeholder="Name of the courier"
          autoComplete="off"
          maxLength={longestCourier}
          value={own.courier}
          onChange={({ target }) => set({ ...own, courier: target.value })}
        />
      )}
    </div>
  );
}

/** A scanner ends a number with Enter, and phones have a 'next' key: both go to the next order. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const next = event.currentTarget.closest('li')?.nextElementSibling;
  next?.querySelector<HTMLInputElement>('input[enterkeyhint]')?.focus();
}
