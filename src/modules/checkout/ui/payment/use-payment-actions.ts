import { toast } from '#design/toast/toast.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { checkoutToasts } from '#modules/checkout/checkout-texts.ts';
import { beginForm } from '#modules/checkout/ui/form/check-form.ts';
import type { CheckoutFormControl } from '#modules/checkout/ui/form/use-checkout-form.ts';
import type { PaynowWait } from '#modules/checkout/ui/paynow/use-paynow.ts';
import type { OfferCodes } from '#modules/checkout/ui/use-offers.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { type Purchase, purchaseOf } from './open-payment.ts';
import type { Payment } from './use-payment.ts';

export const shippingOptionsId = 'shipping-options';

export type PaymentActions = {
  /** The covered pay button was pressed: shows what is missing, and goes there. */
  complain: () => void;
  payByCard: () => void;
  payByPaynow: () => void;
  /** Nothing is left to pay: a gift card pays it all. */
  payByGiftCard: () => void;
  createPayPalOrder: () => Promise<{ orderId: string }>;
  approvePayPal: (orderId: string) => Promise<void>;
  cancelPayPal: () => void;
  failPayPal: () => void;
};

type ActionOptions = {
  form: CheckoutFormControl;
  items: readonly CartItem[];
  rate: ShippingRate | null;
  /** In dollars. */
  wrappingPrice: number;
  payment: Payment;
  paynow: PaynowWait;
  codes: OfferCodes;
};

export function usePaymentActions(options: ActionOptions): PaymentActions {
  const { form, items, rate, wrappingPrice, payment, paynow, codes } = options;

  /** Null if something is missing; the shopper is then already informed. */
  function preparePurchase(): Promise<Purchase | null> {
    beginForm();
    return new Promise((resolve, reject) => {
      const accept = (values: CheckoutForm) => {
        if (!rate) askForShipping();
        resolve(rate && purchaseOf(values, items, rate, wrappingPrice, codes));
      };
      const refuse = () => {
        toast(checkoutToasts.formIncomplete);
        resolve(null);
      };
      form.handleSubmit(accept, refuse)().catch(reject);
    });
  }

  async function payByCard() {
    const purchase = await preparePurchase();
    if (!purchase) return;
    const opened = await payment.open(purchase).catch(() => null);
    if (opened && !opened.orderId) location.assign(opened.redirectUrl);
  }

  async function payByPaynow() {
    const purchase = await preparePurchase();
    if (!purchase) return;
    const opened = await payment.open(purchase).catch(() => null);
    if (opened && !opened.orderId) paynow.begin(opened);
  }

  async function createPayPalOrder() {
    const purchase = await preparePurchase();
    if (!purchase) throw new Error(checkoutToasts.formIncomplete.title);
    const { paypalOrderId } = await payment.open(purchase);
    if (!paypalOrderId) throw new Error('The shop opened no PayPal order');
    return { orderId: paypalOrderId };
  }

  return {
    complain: () => void preparePurchase(),
    payByCard: () => void payByCard(),
    payByPaynow: () => void payByPaynow(),
    payByGiftCard: () => void payByCard(),
    createPayPalOrder,
    async approvePayPal(paymentId) {
      await payment.place({ method: 'paypal', paymentId });
    },
    cancelPayPal: () => void payment.cancel(checkoutToasts.paypalCancelled),
    failPayPal: payment.reportWidgetError,
  };
}

function askForShipping() {
  toast(checkoutToasts.shippingRequired);
  const panel = document.getElementById(shippingOptionsId);
  const target = panel?.querySelector<HTMLElement>('input, button, a') ?? panel;
  target?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'center' });
}
