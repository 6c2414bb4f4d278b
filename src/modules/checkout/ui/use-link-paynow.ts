import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createStoredValue } from '#client/stored-value.ts';
import { toast } from '#design/toast.ts';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { readPaynowRecord } from './paynow-record.ts';
import { type PaynowWait, withdrawPaynow } from './use-paynow.ts';

/** What this browser waits for, by the payment link that it belongs to. */
const records = createStoredValue<Record<string, string>>({
  key: 'ndoro-paynow-links',
  parse(text) {
    try {
      const stored: unknown = JSON.parse(text ?? '{}');
      const entries = Object.entries(Object(stored));
      return Object.fromEntries(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    } catch {
      return {};
    }
  },
  serialize: JSON.stringify,
});

const none: Record<string, string> = {};

/** As at the checkout; but behind a link there is no form to come back to, and no bag to empty. */
export function useLinkPaynow(token: string, onOver: () => void): PaynowWait {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const stored = useSyncExternalStore(records.subscribe, records.get, () => none);
  const returned = parameters.get('paynow');
  const arrived = returned ? { paymentId: returned, checkoutId: '' } : null;
  const record = readPaynowRecord(stored[token] ?? null) ?? arrived;

  function forget() {
    records.set(({ [token]: _, ...others }) => others);
  }

  function leave() {
    forget();
    onOver();
    if (returned) void navigate(`/pay/${token}`, { replace: true });
  }

  function place(orderId: string) {
    forget();
    void navigate(`/order-confirmation/${orderId}`, { replace: true });
  }

  return {
    record,
    begin({ paynow, checkoutId, redirectUrl }) {
      if (!paynow) return;
      const { paymentId } = paynow;
      records.set((known) => ({ ...known, [token]: JSON.stringify({ paymentId, checkoutId }) }));
      if (!paynow.prompt) location.assign(redirectUrl);
    },
    leave,
    async giveUp() {
      const orderId = record?.checkoutId ? await withdrawPaynow(record.checkoutId) : null;
      if (orderId) return place(orderId);
      leave();
      toast(paynowTexts.stopPhone);
    },
    place,
  };
}
