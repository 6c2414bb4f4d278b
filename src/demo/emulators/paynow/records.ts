import type { DeskTables } from '../core/payment-desk.ts';
import type { Change, Store } from '../core/store.ts';

export type PaynowStatus =
  | 'Created'
  | 'Sent'
  | 'Paid'
  | 'Cancelled'
  | 'Failed'
  | 'Disputed'
  | 'Refunded';

/** web: on the provider's page. The others are answered on a phone. */
export const expressMethods = [
  ...['ecocash', 'onemoney', 'innbucks'],
  ...['paygo', 'vmc', 'zimswitch'],
] as const;

export type TransactionRecord = {
  /** Part of its poll address. */
  guid: string;
  /** Paynow's own id: a number. */
  paynowReference: string;
  reference: string;
  amountCents: number;
  status: PaynowStatus;
  method: string;
  phone: string;
  info: string;
  pollUrl: string;
  resultUrl: string;
  returnUrl: string;
  /** The code that InnBucks uses instead of a number. */
  code: string | null;
  /** What a test number will do, and when. */
  plan: { status: PaynowStatus; at: number } | null;
  createdAt: number;
  /** The amount refunded by hand; the whole amount by default. */
  refundedCents?: number;
};

export type PaynowTables = DeskTables & { transaction: TransactionRecord };

export type PaynowStore = Store<PaynowTables>;
export type PaynowChange = Change<PaynowTables>;

export const isWaiting = ({ status }: TransactionRecord) =>
  status === 'Created' || status === 'Sent';

/** Money was taken; later changes do not matter. */
export const wasPaid = ({ status }: TransactionRecord) =>
  status === 'Paid' || status === 'Refunded' || status === 'Disputed';
