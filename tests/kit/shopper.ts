import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body };

export type BagLine = { productId: number; quantity: number; [more: string]: unknown };

export const harareForm = {
  email: 'rudo@example.com',
  firstName: 'Rudo',
  lastName: 'Moyo',
  phone: '+263 77 200 0199',
  shippingAddress: {
    streetAddress: '1 Samora Machel Avenue',
    city: 'Harare',
    state: 'Harare',
    country: 'ZW',
    postalCode: 'N/A',
  },
};

let lastAddress = 0;
let shoppers = 0;

function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** A shopper with a browser; each has another address by default. */
export function createShopper(
  urls: string | readonly string[],
  form: object = {},
  address: string = nextAddress(),
  /** How the browser sends requests: once by default. */
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
) {
  const hosts = typeof urls === 'string' ? [urls] : urls;
  shoppers += 1;
  let turn = shoppers;
  const who = { ...harareForm, email: `shopper${shoppers}@example.com`, ...form };

  async function call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>> {
    turn += 1;
    const response = await ask(`${hosts[turn % hosts.length]}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  async function chooseRate(items: readonly BagLine[], country?: object): Promise<ShippingRate> {
    const { status, body } = await call<{ rates: ShippingRate[] }>('POST', '/api/shipping/rates', {
      address: { ...who, ...who.shippingAddress, ...country },
      items,
    });
    const [rate] = body.rates ?? [];
    if (!rate) throw new Error(`No rates (${status}): ${JSON.stringify(body)}`);
    return rate;
  }

  type Order = {
    items: readonly BagLine[];
    shippingRate: ShippingRate;
    checkoutId?: string;
    discountCode?: string;
    giftCardCode?: string;
  };

  return {
    who,
    call,
    chooseRate,
    startPayment(paymentMethod: 'paypal' | 'stripe', order: Order) {
      const { items, ...rest } = order;
      return call<OpenedPaymentAnswer & Record<string, unknown>>('POST', '/api/checkout/payments', {
        form: { ...who, paymentMethod },
        cart: { items },
        ...rest,
      });
    },
    startPaynow(paynow: { way: string; phone?: string }, order: Order) {
      const { items, ...rest } = order;
      return call<OpenedPaymentAnswer & Record<string, unknown>>('POST', '/api/checkout/payments', {
        form: { ...who, paymentMethod: 'paynow', paynow },
        cart: { items },
        ...rest,
      });
    },
    placeOrder(paymentMethod: 'paypal' | 'stripe', payment: OpenedPaymentAnswer, order?: Order) {
      return call<{ orderId: string } & Record<string, unknown>>('POST', '/api/checkout', {
        form: { ...who, paymentMethod },
        ...(order && { cart: { items: order.items }, shippingRate: order.shippingRate }),
        ...paymentIdOf(payment),
      });
    },
  };
}

export function paymentIdOf(payment: OpenedPaymentAnswer) {
  return payment.provider === 'paypal'
    ? { paypalPaymentId: payment.paypalOrderId }
    : { stripeSessionId: payment.stripeSessionId };
}

/** The buyer's action on the provider's page. */
export async function decide(
  payment: Pick<OpenedPaymentAnswer, 'provider' | 'redirectUrl' | 'paypalOrderId'>,
  decision: 'approve' | 'decline' | 'cancel' = 'approve',
): Promise<void> {
  const url = new URL(payment.redirectUrl);
  const fields =
    payment.provider === 'paypal'
      ? { token: payment.paypalOrderId ?? '', decision }
      : {
          number: '4242 4242 4242 4242',
          expiry: '12 / 34',
          code: '123',
          name: 'Rudo Moyo',
          decision,
        };
  const response = await fetch(url.origin + url.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(Object.entries(fields)),
  });
  if (response.status >= 400) {
    throw new Error(`The provider's page answered ${response.status}: ${await response.text()}`);
  }
}
