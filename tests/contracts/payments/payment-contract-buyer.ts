import { aPaymentRequest, type Harness } from './payment-provider-harness.ts';

/** A shopper at the provider's page: payments opened, approved and captured for a test. */
export function createBuyer(harness: () => Harness) {
  async function openPayment() {
    const request = aPaymentRequest();
    const opened = await harness().provider.open(request);
    if (!opened.ok) throw new Error(`${opened.code}: ${opened.detail?.message}`);
    return { ...opened.value, request };
  }

  async function approvedPayment() {
    const payment = await openPayment();
    await harness().decide(payment.approvalUrl, 'approve');
    return payment;
  }

  async function capturedPayment() {
    const payment = await approvedPayment();
    const { providerPaymentId } = payment;
    if (harness().traits.takesAtOnce) {
      const taken = await harness().provider.read(providerPaymentId);
      if (!taken.ok) throw new Error(taken.code);
      return { ...payment, captureId: taken.value.captureId ?? '' };
    }
    const captured = await harness().provider.capture(
      providerPaymentId,
      `capture-${providerPaymentId}`,
    );
    if (!captured.ok) throw new Error(captured.code);
    return { ...payment, captureId: captured.value.captureId ?? '' };
  }

  async function capturesOf(paymentId: string) {
    const { captures } = await harness().report();
    return captures.filter((capture) => capture.paymentId === paymentId);
  }

  return { openPayment, approvedPayment, capturedPayment, capturesOf };
}
