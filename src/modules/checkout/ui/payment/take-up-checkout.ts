import { checkoutDraft, emptyFields } from '#modules/checkout/ui/form/checkout-draft.ts';
import { storedCodes } from '#modules/checkout/ui/use-offers.ts';
import { depositCode } from '#modules/orders/checkout-offers.ts';
import { checkoutId, forgetPayment } from './open-payment.ts';

type PreparedCheckout = {
  checkoutId: string;
  contact: { email: string; firstName: string; lastName: string; phone: string };
  address: {
    streetAddress: string;
    city: string;
    state: string;
    country: string;
    postalCode: string;
  } | null;
  rateId: string | null;
  discountCode: string | null;
  /** A deposit was paid for it. */
  hasDeposit?: boolean;
};

/** Takes over a checkout prepared elsewhere, as if it had been typed in this tab. */
export function takeUpCheckout(prepared: PreparedCheckout): void {
  const { contact, address, rateId, discountCode, hasDeposit } = prepared;
  const fields = emptyFields(address?.country);
  checkoutDraft.write({
    fields: { ...fields, ...contact, ...(address && { shippingAddress: address }) },
    rateId,
  });
  storedCodes.write({
    ...(discountCode && { discountCode }),
    ...(hasDeposit && { giftCardCode: depositCode }),
  });
  forgetPayment();
  checkoutId.write(prepared.checkoutId);
}
