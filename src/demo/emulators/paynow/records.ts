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
  /** Names it in its poll address. */
  guid: string;
  /** What Paynow calls it: a number. */
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
  /** What InnBucks asks for instead of a number. */
  code: string | null;
  /** What a test number does, and when. */
  plan: { status: PaynowStatus; at: number } | null;
  createdAt: number;
  /** What a person gave back of it; all of it where nothing is said. */
  refundedCents?: number;
};

export type PaynowTables = DeskTables & { transaction: TransactionRecord };

export type PaynowStore = Store<PaynowTables>;
export type PaynowChange = Change<PaynowTables>;

export const isWaiting = ({ status }: TransactionRecord) =>
  status === 'Created' || status === 'Sent';

/** Money that was taken; what became of it later does not change that. */
export const wasPaid = ({ status }: TransactionRecord) =>
  status === 'Paid' || status === 'Refunded' || status === 'Disputed';
