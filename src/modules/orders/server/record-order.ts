import type { Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import { createCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { confirmationMail } from '#modules/orders/mails/order-mails.ts';
import { createOrderNumber } from '#modules/orders/order-number.ts';
import { createTrackingReference } from '#modules/shipping/tracking-number.ts';
import { formatCents } from '#shared/money.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { insertOrder, type NewOrder, type StoredOrder } from './order-repository.ts';

export type OrderDraft = Omit<NewOrder, 'number' | 'trackingReference' | 'collectionCode'>;

/** Writes the order, its customer, the confirmation mail and the bell's notice: all or nothing. */
export async function recordOrder(
  tx: Transaction,
  post: OrderPost,
  draft: OrderDraft,
  { isMailed = true }: { isMailed?: boolean | undefined } = {},
): Promise<StoredOrder> {
  const order = await insertOrder(tx, {
    ...draft,
    number: createOrderNumber(),
    trackingReference: createTrackingReference(),
    collectionCode: isComingFor(draft) ? createCollectionCode() : '',
  });
  const isPending = order.paymentStatus === 'pending';
  const mailed =
    isMailed &&
    mailCustomer(tx, post, order, {
      kind: 'order-confirmation',
      onceKey: `order-confirmation:${order.number}`,
      content: confirmationMail(order, post.mailBrand, { isPending }),
    });
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

/** Over the counter it is taken along at once. */
function isComingFor({ delivery, channel }: OrderDraft): boolean {
  return delivery === 'collection' && channel !== 'boutique';
}
