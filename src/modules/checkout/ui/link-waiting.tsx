import { keptTexts } from '#modules/checkout/paynow-waiting-texts.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import type { PaynowRecord } from './paynow-record.ts';
import PaynowWaiting from './paynow-waiting.tsx';
import type { PaynowWait } from './use-paynow.ts';

type LinkWaitingProps = { client: PaynowClient | null; record: PaynowRecord; wait: PaynowWait };

/** The page that waits, for what was opened behind a payment link. */
export default function LinkWaiting({ client, record, wait }: LinkWaitingProps) {
  return (
    <PaynowWaiting client={client} paymentId={record.paymentId} wait={wait} kept={keptTexts.link} />
  );
}
