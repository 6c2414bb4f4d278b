import type { PaymentAddress, PaymentRequest } from '#modules/payments/payment-provider.ts';
import { writtenForCarriers } from '#modules/shipping/country.ts';
import { type Cents, centsToDecimalText } from '#shared/money.ts';

/** PayPal refuses longer item names instead of cutting them. */
const maxNameLength = 127;

export function toOrderBody(request: PaymentRequest) {
  const money = (cents: Cents) => ({
    currency_code: request.currency,
    value: centsToDecimalText(cents),
  });
  const itemTotal = request.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  if (itemTotal + request.shippingCents !== request.totalCents) {
    throw new Error(`Payment ${request.reference}: lines and shipping don't add up to the total`);
  }
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: request.reference,
        invoice_id: request.reference,
        amount: {
          ...money(request.totalCents),
          breakdown: { item_total: money(itemTotal), shipping: money(request.shippingCents) },
        },
        items: request.lines.map((line) => ({
          name: cut(line.name, maxNameLength),
          sku: line.sku.slice(0, maxNameLength),
          quantity: String(line.quantity),
          unit_amount: money(line.unitCents),
          category: 'PHYSICAL_GOODS',
        })),
        shipping: {
          name: { full_name: cut(request.shippingAddress.fullName, 300) },
          address: toPayPalAddress(request.shippingAddress),
        },
      },
    ],
    payment_source: { paypal: { experience_context: toExperience(request) } },
  };
}

/** Never cuts an emoji in half: that would not be valid text. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Cs}$/u, '');
}

function toExperience(request: PaymentRequest) {
  return {
    brand_name: cut(request.brandName, maxNameLength),
    shipping_preference: 'SET_PROVIDED_ADDRESS',
    user_action: 'PAY_NOW',
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

function toPayPalAddress(address: PaymentAddress) {
  const postalCode = writtenForCarriers(address.postalCode);
  return {
    address_line_1: cut(address.streetAddress, 300),
    admin_area_2: cut(address.city, 120),
    ...(address.state && { admin_area_1: cut(address.state, 300) }),
    ...(postalCode && { postal_code: postalCode.slice(0, 60) }),
    country_code: address.country,
  };
}
