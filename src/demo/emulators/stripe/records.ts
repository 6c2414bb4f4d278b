import type { DeskTables } from '../core/payment-desk.ts';
import type { Change, Store } from '../core/store.ts';

export type SessionRecord = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  createdAt: number;
  expiresAt: number;
  lines: { name: string; quantity: number; unitAmount: number }[];
  amountTotal: number;
  currency: string;
  reference: string | null;
  email: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  captureMethod: 'manual' | 'automatic';
  description: string | null;
  shipping: { name: string; city: string; country: string; wire: unknown } | null;
  successUrl: string;
  cancelUrl: string | null;
  intentId: string | null;
};

export type IntentRecord = {
  id: string;
  chargeId: string;
  sessionId: string;
  status: 'requires_payment_method' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  amountReceived: number;
  currency: string;
  captureMethod: 'manual' | 'automatic';
  metadata: Record<string, string>;
  card: { brand: string; last4: string } | null;
  lastError: string | null;
  createdAt: number;
};

export type RefundRecord = {
  id: string;
  intentId: string;
  chargeId: string;
  sessionId: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  createdAt: number;
  /** Absent in old data, which had only succeeded ones. */
  status?: 'succeeded' | 'pending' | 'failed';
};

export type StripeTables = DeskTables & {
  session: SessionRecord;
  intent: IntentRecord;
  refund: RefundRecord;
};

export type StripeStore = Store<StripeTables>;
export type StripeChange = Change<StripeTables>;

export function refundsOf(store: StripeStore, intentId: string): RefundRecord[] {
  return store.list('refund').filter((refund) => refund.intentId === intentId);
}

export function refundedAmount(store: StripeStore, intentId: string): number {
  return refundsOf(store, intentId)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
