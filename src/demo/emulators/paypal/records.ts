import type { DeskTables } from '../core/payment-desk.ts';
import type { Change, Store } from '../core/store.ts';

export type OrderRecord = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: string;
  updatedAt: string;
  /** As the merchant sent it; only the first unit is ever refunded. */
  purchaseUnit: Record<string, unknown>;
  items: { name: string; quantity: number; unitCents: number }[];
  totalCents: number;
  shippingCents: number | null;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  recipient: string | null;
  brandName: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  hasPaymentSource: boolean;
  approval: { payerId: string; fundingSource: string; isDeclined: boolean } | null;
};

export type CaptureRecord = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  amountCents: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  createdAt: string;
  updatedAt: string;
};

export type RefundRecord = {
  id: string;
  captureId: string;
  orderId: string;
  amountCents: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
  createdAt: string;
  /** Absent in old data, which had only completed ones. */
  status?: 'COMPLETED' | 'PENDING' | 'FAILED';
};

export type PayPalTables = DeskTables & {
  order: OrderRecord;
  capture: CaptureRecord;
  refund: RefundRecord;
};

export type PayPalStore = Store<PayPalTables>;
export type PayPalChange = Change<PayPalTables>;

export function capturesOf(store: PayPalStore, orderId: string): CaptureRecord[] {
  return store.list('capture').filter((capture) => capture.orderId === orderId);
}

export function refundsOf(store: PayPalStore, captureId: string): RefundRecord[] {
  return store.list('refund').filter((refund) => refund.captureId === captureId);
}

export function refundedCents(store: PayPalStore, captureId: string): number {
  return refundsOf(store, captureId)
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
}
