/** A payment emulator's state for tests, in the shop's own units. */
export type PaymentReport = {
  payments: {
    id: string;
    reference: string | null;
    status: string;
    amountCents: number;
    currency: string;
    approvalUrl: string;
  }[];
  captures: {
    id: string;
    paymentId: string;
    reference: string | null;
    status: string;
    amountCents: number;
    currency: string;
  }[];
  refunds: {
    id: string;
    captureId: string;
    paymentId: string;
    status: string;
    amountCents: number;
    currency: string;
  }[];
};
