import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { CheckoutParts } from '#modules/checkout/server/index.ts';
import { soldOutChange } from '#modules/checkout/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import { paymentLinkMail } from '#modules/payment-links/payment-link-mail.ts';
import type {
  PaymentLinkState,
  PaymentLinkView,
} from '#modules/payment-links/payment-link-view.ts';
import { hasLivePayment } from '#modules/payments/server/index.ts';
import {
  type Checkout,
  type CheckoutContent,
  type CheckoutSale,
  findCheckout,
  insertCheckout,
  linkToken,
  lockCheckout,
  setCheckoutState,
} from '#modules/settlement/server/index.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  findLink,
  insertLink,
  listLapsedLinks,
  listLinks,
  markLink,
  type PaymentLink,
} from './payment-link-repository.ts';

export type PaymentLinkParts = Pick<
  CheckoutParts,
  'db' | 'inventory' | 'outbox' | 'mailBrand' | 'publicUrl' | 'signingKey'
>;

export type LinkOffer = {
  checkoutId: string;
  content: CheckoutContent & { sale: CheckoutSale };
  createdBy: string;
  /** True if mailed to the customer, false if staff pass the link on themselves. */
  isMailed: boolean;
};

type LinkAnswer = Result<
  { url: string; expiresAt: Date; isNew: boolean },
  'bag-changed',
  CheckoutChange[]
>;

/** Holds the items until the link expires. A second call returns the same link. */
export async function createPaymentLink(
  parts: PaymentLinkParts,
  offer: LinkOffer,
): Promise<LinkAnswer> {
  return transactionOrFail(parts.db, (tx) => writePaymentLink(tx, parts, offer));
}

export async function writePaymentLink(
  tx: Transaction,
  parts: PaymentLinkParts,
  { checkoutId, content, createdBy, isMailed }: LinkOffer,
): Promise<LinkAnswer> {
  const url = linkUrl(parts, checkoutId);
  const isNew = await insertCheckout(tx, checkoutId, content);
  if (!isNew) {
    const known = await findCheckout(tx, checkoutId);
    return ok({ url, expiresAt: known?.expiresAt ?? content.expiresAt, isNew });
  }
  await insertLink(tx, { checkoutId, createdBy });
  if (isMailed) await mailLink(tx, parts, checkoutId, content, url);
  const { lines, expiresAt } = content;
  if (content.sale.depositFor) return ok({ url, expiresAt, isNew });
  const held = await parts.inventory.holdStock(tx, { checkoutId, lines });
  if (held.ok) return ok({ url, expiresAt, isNew });
  const changes = (held.detail ?? []).map((shortage) => soldOutChange(shortage, lines));
  return fail('bag-changed', changes);
}

function linkUrl({ publicUrl, signingKey }: PaymentLinkParts, checkoutId: string): string {
  return `${publicUrl}/pay/${linkToken(signingKey, checkoutId)}`;
}

async function mailLink(
  tx: Transaction,
  { outbox, mailBrand }: PaymentLinkParts,
  checkoutId: string,
  content: CheckoutContent,
  url: string,
): Promise<void> {
  await outbox.queueMail(tx, {
    ...composeMail(mailBrand, paymentLinkMail(content, url)),
    kind: 'payment-link',
    recipient: content.form.email,
    subjectKey: checkoutId,
    onceKey: `payment-link:${checkoutId}`,
  });
}

/** Staff withdraw the link: the items are free at once, unless a payment is under way. */
export async function cancelPaymentLink(
  parts: PaymentLinkParts,
  checkoutId: string,
): Promise<Result<null, 'link-not-found' | 'link-in-use'>> {
  return transactionOrFail(parts.db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    const link = checkout && (await findLink(tx, checkoutId));
    if (!checkout || !link) return fail('link-not-found');
    if (checkout.state !== 'open') return fail('link-in-use');
    if (await hasLivePayment(tx, checkoutId)) return fail('link-in-use');
    await markLink(tx, checkoutId, 'cancelledAt');
    await setCheckoutState(tx, checkoutId, 'cancelled');
    await parts.inventory.releaseHold(tx, checkoutId);
    return ok(null);
  });
}

/** Releases the items of expired links, and notifies staff once per link. */
export async function lapsePaymentLinks(
  parts: PaymentLinkParts,
  signal?: AbortSignal,
): Promise<void> {
  const outcome = await doEachRow({
    db: parts.db,
    job: 'lapse payment links',
    limit: 50,
    list: (limit, without) => listLapsedLinks(parts.db, limit, without),
    name: ({ checkoutId, form }) => ({
      key: checkoutId,
      title: `The payment link of ${customerOf(form)} ran out, and its items could not be put on sale again`,
      link: '/admin/dashboard?tab=orders&links=all',
    }),
    task: ({ checkoutId }) => lapseLink(parts, checkoutId),
    signal,
  });
  expectAllDone(outcome);
}

async function lapseLink(
  { db, outbox, inventory }: PaymentLinkParts,
  checkoutId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout?.state !== 'open' || (await hasLivePayment(tx, checkoutId))) return;
    await markLink(tx, checkoutId, 'lapsedAt');
    await setCheckoutState(tx, checkoutId, 'expired');
    // Whoever does not pay a deposit has only left their place.
    if (checkout.sale?.depositFor) return;
    await outbox.notify(tx, {
      type: 'payment',
      title: 'Payment link ran out',
      message: `${customerOf(checkout.form)} has not paid. The items are on sale again.`,
      onceKey: `payment-link-lapsed:${checkoutId}`,
    });
    await inventory.releaseHold(tx, checkoutId);
  });
}

function customerOf({ firstName, lastName }: Checkout['form']): string {
  return `${firstName} ${lastName}`.trim();
}

export function stateOfLink(
  { cancelledAt }: Pick<PaymentLink, 'cancelledAt'>,
  { state, expiresAt }: Pick<Checkout, 'state' | 'expiresAt'>,
): PaymentLinkState {
  if (state === 'placed') return 'paid';
  if (cancelledAt) return 'cancelled';
  return state === 'open' && expiresAt > new Date() ? 'open' : 'expired';
}

export async function listPaymentLinks(parts: PaymentLinkParts): Promise<PaymentLinkView[]> {
  const rows = await listLinks(parts.db);
  return Promise.all(
    rows.map(async ({ link, checkout }) => {
      const state = stateOfLink(link, checkout);
      const order = state === 'paid' ? await findOrderOfCheckout(parts.db, checkout.id) : null;
      return {
        id: checkout.id,
        state,
        customer: customerOf(checkout.form),
        email: checkout.form.email,
        total: centsToDollars(checkout.totalCents),
        items: checkout.lines.map(({ productName }) => productName),
        createdBy: link.createdBy,
        createdAt: link.createdAt.toISOString(),
        expiresAt: checkout.expiresAt.toISOString(),
        url: state === 'open' ? linkUrl(parts, checkout.id) : null,
        orderNumber: order?.number ?? null,
      };
    }),
  );
}
