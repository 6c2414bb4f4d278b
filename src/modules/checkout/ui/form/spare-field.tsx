import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { noPostalCode } from '#modules/shipping/country.ts';
import type { AddressName, CheckoutFields } from './checkout-draft.ts';

type SpareFieldProps = {
  name: `${AddressName}.${'state' | 'postalCode'}`;
  label: string;
  children: ReactNode;
};

/** A field that the country does not use: folded while it contains the placeholder value. */
export function SpareField({ name, label, children }: SpareFieldProps) {
  const { control } = useFormContext<CheckoutFields>();
  const isSpare = useWatch({ control, name }) === noPostalCode;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || !isSpare}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="sm:col-span-2"
    >
      <summary className="w-fit cursor-pointer list-none border-b border-gold py-0.5 type-small text-quiet [&::-webkit-details-marker]:hidden">
        {`${label} not needed here`}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
