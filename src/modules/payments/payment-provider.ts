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
  /** Ours, unguessable, one per payment; comes back with every report about it. */
  reference: string;
  /** The same id opens the same payment again instead of a second one. */
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
  /** The provider adds its own id of the payment (`token`, `session_id`) when it sends back. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** Which of its own ways, where the provider has several. */
  paynow?: PaynowWish | undefined;
};

export type OpenedPayment = {
  providerPaymentId: string;
  /** The provider's own page, where the buyer approves. */
  approvalUrl: string;
  /**
   * When the provider stops accepting the buyer's approval. It may be later than asked for, so
   * holds follow this; null where the provider names no time (an approval then only ever leads to
   * money if we capture it).
   */
  expiresAt: Date | null;
  /** What the buyer needs to confirm it on a phone; absent where they do so on a page. */
  prompt?: PaymentPrompt | undefined;
};

/**
 * open: the buyer hasn't approved. approved: money can be captured. pending: captured, but the
 * provider has not confirmed it. declined: the capture came to nothing. closed: cancelled, expired
 * or voided.
 */
export type PaymentState = 'open' | 'approved' | 'captured' | 'pending' | 'declined' | 'closed';

/** A payment as the provider knows it. The amount is what it holds or took, not what we asked. */
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
  /** What whoever asked for it called it; null or something else for one made by hand. */
  requestId: string | null;
};

export type RefundRequest = {
  captureId: string;
  /** Null gives back all that is left. */
  amountCents: Cents | null;
  currency: string;
  requestId: string;
};

/** What the provider said, for the log; never shown to shoppers. */
export type ProviderDetail = { message: string; issue?: string; debugId?: string };

/** unreachable: nothing was done. bad-answer: it answered what we can't read. */
export type ProviderFault = 'unreachable' | 'misconfigured' | 'bad-answer';

/**
 * outcome-unknown: it may or may not have happened. Read the payment before doing anything.
 * refused: the provider itself said no, for good; a repetition would hear the same.
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
 * closed: the buyer can't approve any more. left-to-lapse: the provider offers no way to close it;
 * it comes to nothing as long as we never capture it.
 */
export type CloseOutcome = 'closed' | 'left-to-lapse';

type Answer<T, Code extends string> = Promise<Result<T, Code, ProviderDetail>>;

export type PaymentProvider = {
  method: PaidWith;
  /** It has no call for refunds: a person gives the money back, and it says when that is done. */
  isRefundedByHand?: true;
  open(request: PaymentRequest): Answer<OpenedPayment, WriteFault>;
  read(providerPaymentId: string): Answer<PaymentSnapshot, ProviderFault | 'not-found'>;
  /** Safe to repeat with the same request id: the money is taken once. */
  capture(providerPaymentId: string, requestId: string): Answer<PaymentSnapshot, CaptureFailure>;
  close(providerPaymentId: string): Answer<CloseOutcome, CloseFailure>;
  /** Safe to repeat with the same request id: the money goes back once. */
  refund(request: RefundRequest): Answer<ProviderRefund, RefundFailure>;
  /** One refund by the provider's own id, as it stands now. */
  readRefund(refundId: string): Answer<ProviderRefund, ProviderFault | 'not-found'>;
  listRefunds(providerPaymentId: string): Answer<ProviderRefund[], ProviderFault | 'not-found'>;
  readWebhook(rawBody: string, headers: WebhookHeaders): Answer<PaymentEvent, WebhookFailure>;
  /** What one says that was verified when it came; null for anything else. */
  readStoredWebhook(rawBody: string): PaymentEvent | null;
  /** Whether the provider can be reached with our credentials. */
  check(): Answer<'reachable', ProviderFault>;
};

export type PaymentProviders = Readonly<Record<PaidWith, PaymentProvider>>;
