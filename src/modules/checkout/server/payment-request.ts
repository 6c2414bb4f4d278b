import { lineDetail } from '#modules/orders/order.ts';
import type { PaymentRequest } from '#modules/payments/payment-provider.ts';
import type { Payment } from '#modules/payments/server/index.ts';
import { postalCodeForCarriers } from '#modules/shipping/country.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { CheckoutContent } from './checkout-repository.ts';

/** What the provider is told of a checkout; its id for us comes back with every report. */
export function paymentRequestOf(
  { publicUrl, brandName, currency }: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
): PaymentRequest {
  const { form, lines, rate } = content;
  const { shippingAddress } = form;
  return {
    reference: payment.id,
    requestId: payment.id,
    brandName,
    currency,
    lines: lines.map((line) => ({
      name: [line.productName, lineDetail(line)].filter(Boolean).join(', '),
      sku: String(line.productId),
      quantity: line.quantity,
      unitCents: line.unitPriceCents,
    })),
    shippingCents: content.shippingCents,
    shippingLabel: `Shipping: ${rate.carrier} ${rate.service}`,
    totalCents: content.totalCents,
    email: form.email,
    phone: form.phone || null,
    shippingAddress: {
      fullName: `${form.firstName} ${form.lastName}`,
      ...shippingAddress,
      postalCode: postalCodeForCarriers(shippingAddress.postalCode),
    },
    returnUrl: `${publicUrl}/checkout`,
    cancelUrl: `${publicUrl}/checkout?payment=cancelled`,
    expiresAt: content.expiresAt,
  };
}
