export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** unreachable: the signature can't be checked now, so the provider should send it again. */
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
 * A verified webhook of a provider. It only says where to look: the true state is read from the
 * provider, since webhooks come late, twice and out of order. Not every one names all three.
 */
export type PaymentEvent = {
  eventId: string;
  kind: PaymentEventKind;
  providerPaymentId: string | null;
  captureId: string | null;
  reference: string | null;
};
