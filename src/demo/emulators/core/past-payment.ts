/** A payment that a shop took before this emulator had data. */
export type PastPayment = {
  /** The provider's id of the payment: a PayPal order, a Stripe session. */
  id: string;
  captureId: string;
  reference: string;
  amountCents: number;
  currency: string;
  isPending: boolean;
  paidAt: Date;
  refunds: { id: string; amountCents: number; at: Date }[];
};

/** Called once, by an emulator without data. */
export type PastPayments = () => Promise<PastPayment[]>;
