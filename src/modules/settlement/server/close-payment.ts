import type { CloseFailure, PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import { isAnswerable } from '#modules/payments/paynow.ts';
import type { Payment } from '#modules/payments/server/index.ts';
import { endPayment } from './end-payment.ts';
import type { Settlement, SettlementParts } from './settlement-parts.ts';

/** The payment's state, or the state that the provider reported last; null: look again. */
export type Next =
  | Settlement
  /** `payment` where it is known how it stands now, and need not be read again. */
  | { snapshot: PaymentSnapshot | null; payment?: Payment };

/** The provider first: only what can no longer be approved gives its stock back. */
export async function closePayment(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
): Promise<Next> {
  if (snapshot.state !== 'closed' && snapshot.state !== 'declined') {
    // A request on a phone can't be taken back: while it can be answered, its items stay.
    if (isAnswerable(payment.prompt, new Date())) return { outcome: 'in-doubt' };
    const open = await closeAtProvider(parts, payment);
    if (open) return open;
  }
  await endPayment(parts, payment, 'closed');
  return { outcome: 'closed' };
}

/**
 * The provider said no to taking the money, for good. That is the end if it still has the money
 * untouched, or knows nothing of it any more; anything else it says counts instead.
 */
export async function endRefusedPayment(
  parts: SettlementParts,
  payment: Payment,
  refusal: string,
): Promise<Next> {
  const provider = parts.payments.providers[payment.provider];
  const read = await provider.read(payment.providerPaymentId ?? '');
  if (!read.ok && read.code !== 'not-found') return { outcome: 'in-doubt' };
  if (read.ok && read.value.state !== 'approved') return { snapshot: read.value };
  const open = read.ok ? await closeAtProvider(parts, payment) : null;
  if (open) return open;
  await endPayment(parts, payment, 'declined', refusal);
  return { outcome: 'refused' };
}

/** A provider that will not close it is no danger: we never capture it. */
const over: readonly CloseFailure[] = ['not-found', 'refused'];

/** Null: nothing more can become of it there. */
async function closeAtProvider(
  { payments }: SettlementParts,
  { provider, providerPaymentId }: Payment,
): Promise<Next | null> {
  const closed = await payments.providers[provider].close(providerPaymentId ?? '');
  if (closed.ok || over.includes(closed.code)) return null;
  return closed.code === 'already-captured' ? { snapshot: null } : { outcome: 'in-doubt' };
}
