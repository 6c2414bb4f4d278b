import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast/toast.ts';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { heldTexts } from '#modules/checkout/paynow-waiting-texts.ts';
import { callFailureOf } from '#modules/checkout/ui/payment/open-payment.ts';
import { type PaynowRecord, readPaynowRecord } from '#modules/checkout/ui/paynow/paynow-record.ts';
import PaynowWaiting from '#modules/checkout/ui/paynow/paynow-waiting.tsx';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import { linkRecordKey } from './link-record.ts';

type LinkWaitingProps = {
  client: PaynowClient | null;
  token: string;
  /** What the page itself knows; browser storage knows more. */
  known: PaynowRecord;
  onOver: () => void;
};

/** As at the checkout, but a link has no form to return to and no bag to empty. */
export default function LinkWaiting({ client, token, known, onOver }: LinkWaitingProps) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returned = parameters.get('paynow');
  const [stored] = useState(() => readStored(token));
  const record = stored ?? known;

  function forget() {
    try {
      localStorage.removeItem(linkRecordKey(token));
    } catch {
      // Without browser storage there is nothing to remove.
    }
  }

  function leave() {
    forget();
    if (returned) void navigate(`/pay/${token}`, { replace: true });
    onOver();
  }

  function place(orderId: string) {
    forget();
    void navigate(`/order-confirmation/${orderId}`, { replace: true });
  }

  async function giveUp() {
    const orderId = record.checkoutId ? await withdraw(record.checkoutId) : null;
    if (orderId) return place(orderId);
    leave();
    toast(paynowTexts.stopPhone);
  }

  return (
    <PaynowWaiting
      client={client}
      paymentId={record.paymentId}
      wait={{ leave, place, giveUp }}
      heldText={heldTexts.link}
    />
  );
}

function readStored(token: string): PaynowRecord | null {
  try {
    return readPaynowRecord(localStorage.getItem(linkRecordKey(token)));
  } catch {
    return null;
  }
}

/** The order number, if the payment went through before the shopper cancelled it. */
async function withdraw(checkoutId: string): Promise<string | null> {
  try {
    await writeJson('POST', '/api/checkout/cancel', { checkoutId });
    return null;
  } catch (error) {
    return callFailureOf(error).orderId;
  }
}
