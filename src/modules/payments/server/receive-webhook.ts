import type { Database, Transaction } from '#database/client.ts';
import type {
  PaymentEvent,
  PaymentEventKind,
  WebhookFailure,
  WebhookHeaders,
} from '#modules/payments/payment-event.ts';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { isUuid } from '#shared/uuid.ts';
import {
  findPayment,
  findPaymentAtProvider,
  type Payment,
  storeProviderId,
} from './payment-repository.ts';
import {
  assignWebhook,
  findStoredWebhook,
  listWebhooksOfNobody,
  type StoredWebhook,
  storeWebhook,
  type UnknownWebhook,
  type WebhookKey,
} from './webhook-repository.ts';

export type NewWebhook = { eventId: string; kind: string; paymentId: string | null };

type WebhookParts = { db: Database; providers: PaymentProviders };

export async function receiveWebhook(
  { db, providers }: WebhookParts,
  provider: OnlineMethod,
  body: string,
  headers: WebhookHeaders,
  onNew: (tx: Transaction, event: NewWebhook) => Promise<void>,
): Promise<Result<'stored' | 'known', WebhookFailure>> {
  const verified = await providers[provider].readWebhook(body, headers);
  if (!verified.ok) return fail(verified.code);
  const event = verified.value;
  const payment = await findConcerned(db, provider, event);
  const paymentId = payment?.id ?? null;
  const isNew = await db.transaction(async (tx) => {
    const stored = await storeWebhook(tx, { provider, event, body, headers, paymentId });
    if (stored) await onNew(tx, { eventId: event.eventId, kind: event.kind, paymentId });
    return stored;
  });
  return ok(isNew ? 'stored' : 'known');
}

/** Stores the provider's id from the event: the answer with this id may never come. */
async function findConcerned(
  db: Database,
  provider: OnlineMethod,
  event: PaymentEvent,
): Promise<Payment | null> {
  const payment = await findNamed(db, provider, event);
  const { providerPaymentId } = event;
  if (payment?.providerPaymentId !== null || !providerPaymentId) return payment;
  return db.transaction((tx) => storeProviderId(tx, payment.id, { providerPaymentId }));
}

/** An event may arrive before the answer with the provider's id: our own reference finds it. */
async function findNamed(
  db: Database,
  provider: OnlineMethod,
  event: PaymentEvent,
): Promise<Payment | null> {
  if (event.reference && isUuid(event.reference)) {
    const own = await findPayment(db, event.reference);
    if (own?.provider === provider) return own;
  }
  for (const id of [event.providerPaymentId, event.captureId]) {
    const found = id ? await findPaymentAtProvider(db, provider, id) : null;
    if (found) return found;
  }
  return null;
}

/** Its payment may be known by now: a late answer to a capture, or a restored backup. */
export async function findWebhookAnew(
  { db, providers }: WebhookParts,
  key: WebhookKey,
): Promise<StoredWebhook | null> {
  const stored = await findStoredWebhook(db, key);
  if (!stored || stored.paymentId !== null) return stored;
  const event = providers[key.provider].readStoredWebhook(stored.body);
  const payment = event && (await findConcerned(db, key.provider, event));
  if (!payment) return stored;
  await assignWebhook(db, key, payment.id);
  return { ...stored, paymentId: payment.id };
}

/** Without our reference it may be another business's, but money that a bank takes back is ours. */
const alwaysOurs: readonly PaymentEventKind[] = ['disputed', 'reversed'];

/** An account may serve other businesses too, and their webhooks are left out. */
export async function listUnknownWebhooks(
  { db, providers }: WebhookParts,
  olderThan: Date,
): Promise<UnknownWebhook[]> {
  const stored = await listWebhooksOfNobody(db, olderThan);
  return stored.filter(({ provider, body }) => {
    const event = providers[provider].readStoredWebhook(body);
    if (!event) return false;
    return alwaysOurs.includes(event.kind) || (event.reference !== null && isUuid(event.reference));
  });
}
