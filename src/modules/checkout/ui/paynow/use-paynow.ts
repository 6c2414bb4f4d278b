import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { writeJson } from '#client/api.ts';
import { useStoredValue } from '#client/stored-value.ts';
import { toast } from '#design/toast/toast.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { callFailureOf, checkoutId } from '#modules/checkout/ui/payment/open-payment.ts';
import { rememberPlacedOrder } from '#modules/checkout/ui/payment/placed-orders.ts';
import { type PaynowRecord, paynowRecord } from './paynow-record.ts';

export type PaynowWait = {
  /** The payment that this page waits for, if any. */
  record: PaynowRecord | null;
  /** It was opened: the page waits for the phone, or goes to Paynow's own page. */
  begin: (opened: OpenedPaymentAnswer) => void;
  /** It failed: back to the form, with everything still filled in. */
  leave: () => void;
  /** The shopper cancels; a request on a phone can't be withdrawn. */
  giveUp: () => Promise<void>;
  place: (orderId: string) => void;
};

type WaitOptions = { onPlaced: (orderId: string, isNew: boolean) => void };

export function usePaynow({ onPlaced }: WaitOptions): PaynowWait {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const stored = useStoredValue(paynowRecord);
  const returned = parameters.get('paynow');
  /** Stays until the page is left: otherwise the emptied bag would lead to the home page. */
  const [placed, setPlaced] = useState<PaynowRecord | null>(null);
  const arrived = returned ? { paymentId: returned, checkoutId: '' } : null;
  const record = placed ?? stored ?? arrived;

  function leave() {
    checkoutId.forget();
    paynowRecord.set(() => null);
    if (returned) void navigate('/checkout', { replace: true });
  }

  function place(orderId: string) {
    if (record) rememberPlacedOrder(record.paymentId, orderId, undefined);
    setPlaced(record);
    paynowRecord.set(() => null);
    checkoutId.forget();
    onPlaced(orderId, true);
  }

  return {
    record,
    begin({ paynow, checkoutId: id, redirectUrl }) {
      if (!paynow) return;
      paynowRecord.set(() => ({ paymentId: paynow.paymentId, checkoutId: id }));
      if (!paynow.prompt) location.assign(redirectUrl);
    },
    leave,
    async giveUp() {
      if (record?.checkoutId) {
        const orderId = await withdraw(record.checkoutId);
        if (orderId) return place(orderId);
      }
      leave();
      // The same checkout continues: what it holds is replaced, not held twice.
      if (record?.checkoutId) checkoutId.write(record.checkoutId);
      toast(paynowTexts.stopPhone);
    },
    place,
  };
}

/** The order number, if it was paid before the shopper cancelled. */
async function withdraw(id: string): Promise<string | null> {
  try {
    await writeJson('POST', '/api/checkout/cancel', { checkoutId: id });
    return null;
  } catch (error) {
    return callFailureOf(error).orderId;
  }
}
