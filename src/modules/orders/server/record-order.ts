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
  /** Of what was paid and taken along over the counter. */
  receipt?: ((order: StoredOrder) => MailContent) | undefined;
};

export type OrderDraft = Omit<NewOrder, 'number' | 'trackingReference' | 'collectionCode'>;

/** Writes the order, its customer, the confirmation mail and the bell's notice: all or nothing. */
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

/** What is paid and taken along needs no confirmation, but a receipt. */
function firstMail(order: StoredOrder, { mailBrand }: OrderPost, receipt: Telling['receipt']) {
  const onceKey = `order-confirmation:${order.number}`;
  if (receipt) return { kind: 'receipt', onceKey, content: receipt(order) };
  const isPending = order.paymentStatus === 'pending';
  const content = confirmationMail(order, mailBrand, { isPending });
  return { kind: 'order-confirmation', onceKey, content };
}

/** Over the counter it is taken along at once. */
function isComingFor({ delivery, channel }: OrderDraft): boolean {
  return delivery === 'collection' && channel !== 'boutique';
}
