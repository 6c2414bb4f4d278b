import type { Cents } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import type { PaymentEvent, WebhookFailure, WebhookHeaders } from './payment-event.ts';
import type { PaidWith } from './payment-method.ts';
import type { PaymentPrompt, PaynowWish } from './paynow.ts';

export type PaymentLine = { name: string; sku: string; quantity: number; unitCents: Cents };

export type PaymentAddress = {
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

/** `totalCents` must be the lines plus shipping: providers recompute it and refuse otherwise. */
export type PaymentRequest = {
  /** Ours, unguessable, one per payment; every webhook about the payment contains it. */
  reference: string;
  /** The same id opens the same payment again, not a second one. */
  requestId: string;
  brandName: string;
  currency: string;
  lines: readonly PaymentLine[];
  shippingCents: Cents;
  shippingLabel: string;
  totalCents: Cents;
  email: string;
  phone: string | null;
  shippingAddress: PaymentAddress;
  /** The provider adds its own id of the payment (`token`, `session_id`) on the return. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** The chosen way, if the provider has several. */
  paynow?: PaynowWish | undefined;
};

export type OpenedPayment = {
  providerPaymentId: string;
  /** The provider's own page for the approval. */
  approvalUrl: string;
  /**
   * When the provider stops accepting the buyer's approval. It may be later than requested, so
   * holds follow it. Null if the provider names no time (an approval then leads to money only if we
   * capture it).
   */
  expiresAt: Date | null;
  /** What the buyer needs to confirm it on a phone; absent if a page is used. */
  prompt?: PaymentPrompt | undefined;
};

/**
 * open: the buyer hasn't approved. approved: money can be captured. pending: captured, but not yet
 * confirmed by the provider. declined: the capture failed. closed: cancelled, expired or voided.
 */
export type PaymentState = 'open' | 'approved' | 'captured' | 'pending' | 'declined' | 'closed';

/** A payment as the provider knows it. The amount is what it holds or took, not our request. */
export type PaymentSnapshot = {
  providerPaymentId: string;
  reference: string | null;
  state: PaymentState;
  amountCents: Cents;
  currency: string;
  captureId: string | null;
  refundedCents: Cents;
  /** The provider's fee; null if it is not known, or not yet. */
  feeCents: Cents | null;
};

export type RefundState = 'completed' | 'pending' | 'failed';

export type ProviderRefund = {
  refundId: string;
  captureId: string;
  amountCents: Cents;
  currency: string;
  state: RefundState;
  /** Our own id of the refund; null or another text if it was made by hand. */
  requestId: string | null;
};

export type RefundRequest = {
  captureId: string;
  /** Null refunds all that is left. */
  amountCents: Cents | null;
  currency: string;
  requestId: string;
};

/** What the provider said, for the log; never shown to shoppers. */
export type ProviderDetail = { message: string; issue?: string; debugId?: string };

/** unreachable: nothing was done. bad-answer: we can't read the answer. */
export type ProviderFault = 'unreachable' | 'misconfigured' | 'bad-answer';

/**
 * outcome-unknown: it may or may not have happened. Read the payment before doing anything.
 * refused: a final answer of the provider itself; a retry would get the same.
 */
export type WriteFault = ProviderFault | 'outcome-unknown' | 'refused';

export type CaptureFailure =
  | WriteFault
  | 'not-found'
  | 'not-approved'
  | 'declined'
  | 'already-captured'
  | 'closed';

export type CloseFailure = WriteFault | 'not-found' | 'already-captured';

export type RefundFailure =
  | WriteFault
  | 'not-found'
  | 'already-refunded'
  | 'exceeds-capture'
  | 'capture-pending';

/**
 * closed: the buyer can't approve any more. left-to-lapse: the provider has no call to close it; it
 * ends by itself as long as we never capture it.
 */
export type CloseOutcome = 'closed' | 'left-to-lapse';

type Answer<T, Code extends string> = Promise<Result<T, Code, ProviderDetail>>;

export type PaymentProvider = {
  method: PaidWith;
  /** It has no refund call: a person refunds the money, and the provider reports it. */
  isRefundedByHand?: true;
  open(request: PaymentRequest): Answer<OpenedPayment, WriteFault>;
  read(providerPaymentId: string): Answer<PaymentSnapshot, ProviderFault | 'not-found'>;
  /** Safe to repeat with the same request id: the money is taken once. */
  capture(providerPaymentId: string, requestId: string): Answer<PaymentSnapshot, CaptureFailure>;
  close(providerPaymentId: string): Answer<CloseOutcome, CloseFailure>;
  /** Safe to repeat with the same request id: the money goes back once. */
  refund(request: RefundRequest): Answer<ProviderRefund, RefundFailure>;
  /** One refund by the provider's own id, in its current state. */
  readRefund(refundId: string): Answer<ProviderRefund, ProviderFault | 'not-found'>;
  listRefunds(providerPaymentId: string): Answer<ProviderRefund[], ProviderFault | 'not-found'>;
  readWebhook(rawBody: string, headers: WebhookHeaders): Answer<PaymentEvent, WebhookFailure>;
  /** The event of a webhook that was verified on arrival; null for anything else. */
  readStoredWebhook(rawBody: string): PaymentEvent | null;
  /** Whether the provider can be reached with our credentials. */
  check(): Answer<'reachable', ProviderFault>;
};

export type PaymentProviders = Readonly<Record<PaidWith, PaymentProvider>>;

/** What a browser needs to render PayPal's buttons. None of it is secret. */
export type PayPalClient = {
  clientId: string;
  environment: 'sandbox' | 'production';
  /** A script that replaces PayPal's own and must load before it; null in a live shop. */
  standInUrl: string | null;
};
