/** A payment that a shop took before this emulator had books. */
export type PastPayment = {
  /** What the provider calls the payment: a PayPal order, a Stripe session. */
  id: string;
  captureId: string;
  reference: string;
  amountCents: number;
  currency: string;
  isPending: boolean;
  paidAt: Date;
  refunds: { id: string; amountCents: number; at: Date }[];
};

/** Asked for once, by an emulator whose books are empty. */
export type PastPayments = () => Promise<PastPayment[]>;
