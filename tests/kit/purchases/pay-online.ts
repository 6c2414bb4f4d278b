import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import type { PaymentEmulators } from '../emulator-control.ts';
import { type Answer, type createShopper, decide } from '../shopper.ts';
import type { PurchaseStage } from './stage.ts';

export const onlineWays = ['paypal', 'stripe', 'paynow-page', 'paynow-phone'] as const;

export type OnlineWay = (typeof onlineWays)[number];

export type OpenAnswer = Answer<OpenedPaymentAnswer & Record<string, unknown>>;

/** Opens a payment, in the checkout or behind a payment link. */
export type Open = (wish: PaymentWish) => Promise<OpenAnswer>;

export type PaymentWish = {
  paymentMethod: 'paypal' | 'stripe' | 'paynow';
  paynow?: { way: string; phone?: string };
};

type Shopper = ReturnType<typeof createShopper>;

/** How often a shopper clicks the button again. */
const mostTries = 4;
const waitMs = 700;

let phones = 0;

/** Every shopper has an own phone number; none is one of Paynow's test numbers. */
function nextPhone(): string {
  phones += 1;
  return `0785${String(phones % 1_000_000).padStart(6, '0')}`;
}

type Opened = { way: OnlineWay; payment: OpenedPaymentAnswer };

/** Most shoppers pay. Some leave, change their mind, pay twice in two tabs, or never come back. */
export async function payOnline(
  stage: PurchaseStage,
  shopper: Shopper,
  way: OnlineWay,
  open: Open,
): Promise<string | null> {
  const phone = nextPhone();
  const first = await openPayment(stage, way, phone, open);
  if (!first) return null;
  const { orderId, checkoutId } = first.payment;
  if (orderId) return orderId;
  const mood = stage.random();
  if (mood < 0.04) return null;
  if (mood < 0.1) {
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
    return null;
  }
  const hasTwoTabs = mood > 0.9;
  const second = hasTwoTabs && (await openPayment(stage, otherWay(stage, way), phone, open));
  await confirm(stage, phone, first);
  if (second) await confirm(stage, phone, second);
  // The browser never comes back, so messages and jobs must complete the order.
  if (mood < 0.2) return null;
  return finish(shopper, (second || first).payment);
}

function otherWay({ random }: PurchaseStage, way: OnlineWay): OnlineWay {
  const others = onlineWays.filter((other) => other !== way);
  return others[Math.floor(random() * others.length)] ?? way;
}

/** After a failure the shopper tries again, with the same or another way of paying. */
async function openPayment(
  stage: PurchaseStage,
  wanted: OnlineWay,
  phone: string,
  open: Open,
): Promise<Opened | null> {
  let way = wanted;
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { status, body } = await open(wishOf(way, phone));
      if (status === 200) return { way, payment: body };
      if (status < 500) break;
      await pause(waitMs);
      if (stage.random() < 0.3) way = otherWay(stage, way);
    }
  } catch (error) {
    await answerAnyway(stage, phone);
    throw error;
  }
  await answerAnyway(stage, phone);
  return null;
}

/** The request may be on the phone although the shop got no answer. */
async function answerAnyway({ emulators, random }: PurchaseStage, phone: string): Promise<void> {
  if (random() < 0.5) await answerPhone(emulators, phone);
}

function wishOf(way: OnlineWay, phone: string): PaymentWish {
  if (way === 'paynow-page') return { paymentMethod: 'paynow', paynow: { way: 'page' } };
  if (way !== 'paynow-phone') return { paymentMethod: way };
  return { paymentMethod: 'paynow', paynow: { way: 'ecocash', phone } };
}

async function confirm(
  { emulators }: PurchaseStage,
  phone: string,
  { way, payment }: Opened,
): Promise<void> {
  if (way === 'paynow-phone') return answerPhone(emulators, phone);
  if (way === 'paynow-page') return answerAt(payment.redirectUrl);
  await decide(payment).catch((error: unknown) => {
    // The provider's page says that this payment is over.
    if (error instanceof TypeError) throw error;
  });
}

/** Confirms every request on this phone: after a retry there may be two. */
async function answerPhone({ paynow }: PaymentEmulators, phone: string): Promise<void> {
  for (let requests = 0; requests < mostTries; requests += 1) {
    const page = await (await fetch(`${paynow.baseUrl}/phone/${phone}`)).text();
    const [, guid] = /phone\/answer\/([0-9a-f-]{36})/.exec(page) ?? [];
    if (!guid) return;
    await answerAt(`${paynow.baseUrl}/phone/answer/${guid}`);
  }
}

async function answerAt(url: string): Promise<void> {
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(url, { method: 'POST', redirect: 'manual', body });
}

function finish(shopper: Shopper, opened: OpenedPaymentAnswer): Promise<string | null> {
  return opened.provider === 'paynow'
    ? followPaynow(shopper, opened.paynow?.paymentId ?? '')
    : placeOrder(shopper, opened.provider, opened);
}

async function placeOrder(
  shopper: Shopper,
  method: 'paypal' | 'stripe',
  opened: OpenedPaymentAnswer,
): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { status, body } = await shopper.placeOrder(method, opened);
    if (status === 200) return body.orderId;
    if (body.code !== 'payment-in-doubt' && status < 500) return null;
    await pause(waitMs);
  }
  return null;
}

async function followPaynow(shopper: Shopper, paymentId: string): Promise<string | null> {
  for (let tries = 0; tries < mostTries * 2; tries += 1) {
    const { body } = await shopper.call<{ state?: string; orderId?: string }>(
      'POST',
      '/api/checkout/paynow',
      { paymentId },
    );
    if (body.orderId) return body.orderId;
    if (body.state !== 'waiting') return null;
    await pause(waitMs / 2);
  }
  return null;
}
