import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { replaceItems, useCart } from '#modules/cart/ui/cart-store.ts';
import type { ReserveSectionProps } from '#modules/checkout/ui/checkout-page.tsx';
import { type CheckoutFields, checkoutDraft } from '#modules/checkout/ui/form/checkout-draft.ts';
import { forgetCodes } from '#modules/checkout/ui/use-offers.ts';
import { prepareSale } from '#modules/orders/ui/before-sale.ts';
import { reservationCall, reservingTexts as texts } from '#modules/reservations/reservation.ts';
import type { Reserved } from '#modules/reservations/reservation-schema.ts';
import { crossesBorder } from '#modules/shipping/delivery-estimate.ts';
import { rememberReservation } from './reservation-codes.ts';

/** The short form for customers who pay in the boutique: name and e-mail address. */
export default function ReserveSection({ days, isDisabled, onReserved }: ReserveSectionProps) {
  const { control } = useFormContext<CheckoutFields>();
  const country = useWatch({ control, name: 'shippingAddress.country' });
  const { reserve, isBusy, failure } = useReserving(onReserved);
  if (crossesBorder(country)) return null;
  return (
    <section aria-labelledby="reserve-title" className="mt-12 border-t pt-8">
      <h2 id="reserve-title" className="type-title">
        {texts.title}
      </h2>
      <p className="mt-3 text-quiet">{texts.text(days)}</p>
      <Button
        variant="outline"
        className="mt-6 max-sm:w-full"
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => void reserve(country)}
      >
        {texts.button}
      </Button>
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {failure}
      </p>
    </section>
  );
}

const contact = ['firstName', 'lastName', 'email', 'phone'] as const;

function useReserving(onReserved: () => void) {
  const { trigger, getValues } = useFormContext<CheckoutFields>();
  const { items } = useCart();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One id while the page is open, so that two clicks reserve once.
  const id = useRef<string | null>(null);

  async function reserve(country: string) {
    setFailure(null);
    if (!(await trigger(contact, { shouldFocus: true }))) return setFailure(texts.incomplete);
    id.current ??= crypto.randomUUID();
    const { firstName, lastName, email, phone } = getValues();
    const form = { firstName, lastName, email, phone };
    setBusy(true);
    try {
      await prepareSale(id.current);
      const body = { id: id.current, form, country, cart: { items } };
      const { orderId, code } = await writeJson<Reserved>('POST', reservationCall, body);
      rememberReservation(orderId, code);
      checkoutDraft.forget();
      forgetCodes();
      onReserved();
      await navigate(`/order-confirmation/${orderId}`, { replace: true });
      // No 'cleared' toast: it would confuse a shopper who has just reserved.
      replaceItems(() => []);
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : undefined;
      setFailure(sentence ?? texts.failed);
      setBusy(false);
    }
  }

  return { reserve, isBusy, failure };
}
