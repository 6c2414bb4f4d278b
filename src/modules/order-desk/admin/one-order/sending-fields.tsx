import { shop } from '#config/shop.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { longestCourier, longestNumber } from '#modules/order-desk/sending-schema.ts';
import { describeSending, type Sending, type SentBy } from '#modules/orders/sending.ts';

type SendingFieldsProps = {
  value: Sending;
  /** Why the order can't be sent with these values. */
  error?: string | null;
  hint?: string;
  onChange: (value: Sending) => void;
};

/** The initial values. The name of the shop's own courier is not editable. */
export function typedSending({
  sending: { by, courier, number },
}: Pick<AdminOrder, 'sending'>): Sending {
  return { by, courier: by === 'other' ? courier : '', number };
}

/** 'DHL Express, 7777777770', also for values that are not saved. */
export function shownSending(sending: Sending): string {
  const courier = sending.by === 'courier' ? shop.courier.name : sending.courier;
  return describeSending({ ...sending, courier });
}

/** The carrier of the parcel, and its tracking number. */
export function SendingFields({ value, error, hint, onChange }: SendingFieldsProps) {
  const isUnnamed = value.by === 'other' && value.courier.trim() === '';
  return (
    <div className="flex flex-col gap-4">
      <CourierFields value={value} error={isUnnamed ? error : null} onChange={onChange} />
      {value.by !== 'rider' && (
        <TextField
          label={value.by === 'courier' ? 'Tracking number (10 digits)' : 'Tracking number'}
          inputMode={value.by === 'courier' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={longestNumber}
          hint={hint}
          value={value.number}
          error={isUnnamed ? null : error}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
        />
      )}
      {value.by === 'rider' && error && (
        <p role="alert" className="type-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export const courierOptions: readonly { value: SentBy; label: string }[] = [
  { value: 'courier', label: shop.courier.name },
  { value: 'other', label: 'Another courier' },
  { value: 'rider', label: 'Our own rider' },
];

/** The carrier without a tracking number, since several orders share it. */
export function CourierFields({ value, error, onChange }: SendingFieldsProps) {
  return (
    <>
      <SelectField
        label="Courier"
        options={courierOptions}
        value={value.by}
        onChange={({ target }) => onChange({ ...value, by: target.value as SentBy })}
      />
      {value.by === 'other' && (
        <TextField
          label="Name of the courier"
          autoComplete="off"
          maxLength={longestCourier}
          value={value.courier}
          error={error}
          onChange={({ target }) => onChange({ ...value, courier: target.value })}
        />
      )}
    </>
  );
}
