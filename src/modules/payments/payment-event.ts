export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** unreachable: the signature couldn't be checked now; the provider should send it again. */
export type WebhookFailure = 'bad-signature' | 'malformed' | 'unreachable' | 'misconfigured';

export type PaymentEventKind =
  | 'approved'
  | 'captured'
  | 'pending'
  | 'declined'
  | 'closed'
  | 'refunded'
  | 'reversed'
  | 'disputed'
  | 'dispute-closed'
  | 'other';

/**
 * A verified report from a provider. It only says where to look: what is true is read from the
 * provider, since reports come late, twice and out of order. Not every report names all three.
 */
export type PaymentEvent = {
  eventId: string;
  kind: PaymentEventKind;
  providerPaymentId: string | null;
  captureId: string | null;
  reference: string | null;
};
