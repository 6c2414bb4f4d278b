type Money = { id: string; status: string; amountCents: number; currency: string };

/** A payment emulator's state for tests, in the shop's own units. */
export type PaymentReport = {
  payments: (Money & { reference: string | null; approvalUrl: string })[];
  captures: (Money & { paymentId: string; reference: string | null })[];
  refunds: (Money & { captureId: string; paymentId: string })[];
};
