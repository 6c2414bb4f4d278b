import type { Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import type { MailContent } from '#modules/mail/mail-content.ts';
import { createCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { confirmationMail } from '#modules/orders/mails/order-mails.ts';
import { createOrderNumber } from '#modules/orders/order-number.ts';
import { createTrackingReference } from '#modules/shipping/tracking-number.ts';
import { formatCents } from '#shared/money.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { insertOrder, type NewOrder, type StoredOrder } from './order-repository.ts';

type Telling = {
  isMailed?: boolean | undefined;
  /** For an order that was paid and taken along at the counter. */
  receipt?: ((order: StoredOrder) => MailContent) | undefined;
};

export type OrderDraft = Omit<NewOrder, 'number' | 'trackingReference' | 'collectionCode'>;

/** Writes the order, its customer, the confirmation mail and the staff notice: all or nothing. */
export async function recordOrder(
  tx: Transaction,
  post: OrderPost,
  draft: OrderDraft,
  { isMailed = true, receipt }: Telling = {},
): Promise<StoredOrder> {
  const order = await insertOrder(tx, {
    ...draft,
    number: createOrderNumber(),
    trackingReference: createTrackingReference(),
    collectionCode: isComingFor(draft) ? createCollectionCode() : '',
  });
  const mailed = isMailed && mailCustomer(tx, post, order, firstMail(order, post, receipt));
  const noticed = post.outbox.notify(tx, {
    type: 'order',
    title: 'New order',
    message: `${`${order.firstName} ${order.lastName}`.trim()} ordered for ${formatCents(order.totalCents)} (#${order.number}).`,
    onceKey: `order:${order.number}`,
    about: `order:${order.number}`,
  });
  await pipelined([mailed, noticed]);
  return order;
}

/** A purchase taken along at the counter needs a receipt instead of a confirmation. */
function firstMail(order: StoredOrder, { mailBrand }: OrderPost, receipt: Telling['receipt']) {
  const onceKey = `order-confirmation:${order.number}`;
  if (receipt) return { kind: 'receipt', onceKey, content: receipt(order) };
  const isPending = order.paymentStatus === 'pending';
  const content = confirmationMail(order, mailBrand, { isPending });
  return { kind: 'order-confirmation', onceKey, content };
}

/** In the boutique the customer takes it along at once. */
function isComingFor({ delivery, channel }: OrderDraft): boolean {
  return delivery === 'collection' && channel !== 'boutique';
}
