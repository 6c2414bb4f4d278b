import type { CloseFailure, PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import { isAnswerable } from '#modules/payments/paynow.ts';
import type { Payment } from '#modules/payments/server/index.ts';
import { endPayment } from './end-payment.ts';
import type { Settlement, SettlementParts } from './settlement-parts.ts';

/** The payment's result, or the state that the provider last reported; null: look again. */
export type Next =
  | Settlement
  /** `payment`: its current state, if known, which saves a read. */
  | { snapshot: PaymentSnapshot | null; payment?: Payment };

/** The provider is closed first: stock is released only if approval is no longer possible. */
export async function closePayment(
  parts: SettlementParts,
  payment: Payment,
  snapshot: PaymentSnapshot,
): Promise<Next> {
  if (snapshot.state !== 'closed' && snapshot.state !== 'declined') {
    // A phone request can't be withdrawn: its items stay held while it can be answered.
    if (isAnswerable(payment.prompt, new Date())) return { outcome: 'in-doubt' };
    const open = await closeAtProvider(parts, payment);
    if (open) return open;
  }
  await endPayment(parts, payment, 'closed');
  return { outcome: 'closed' };
}

/**
 * The provider finally refused to take the money. The payment ends if the provider still has it
 * untouched or no longer knows it. Any other state from the provider counts instead.
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

/** A payment that the provider will not close is harmless: we never capture it. */
const over: readonly CloseFailure[] = ['not-found', 'refused'];

/** Null: nothing more can happen at the provider. */
async function closeAtProvider(
  { payments }: SettlementParts,
  { provider, providerPaymentId }: Payment,
): Promise<Next | null> {
  const closed = await payments.providers[provider].close(providerPaymentId ?? '');
  if (closed.ok || over.includes(closed.code)) return null;
  return closed.code === 'already-captured' ? { snapshot: null } : { outcome: 'in-doubt' };
}
