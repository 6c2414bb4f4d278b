import type { Executor } from '#database/client.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import { findSessionById, type Session } from '#modules/assistants/server/assistant-repository.ts';
import { type KnownOrder, shownOrder } from '#modules/assistants/shown-order.ts';
import type { PricedSession } from '#modules/assistants/shown-session.ts';
import type { Capability } from '#modules/assistants/ucp.ts';
import { problem, refusal, type UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { numberToFollow } from '#modules/orders/order-way.ts';
import { courierLabel, courierPage } from '#modules/orders/sending.ts';
import { findOrderOfCheckout, listHistory, listLines } from '#modules/orders/server/index.ts';
import { isUuid } from '#shared/uuid.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderOfCheckout>>>;

/** An order is known by the id of the session it came from, which only its assistant was told. */
export async function answerOrder(
  parts: AssistantParts,
  { platform, negotiated }: Caller,
  id: string,
): Promise<UcpAnswer> {
  // The buyer may have paid from the link of a bag as well.
  const session = isUuid(id) ? await findSessionById(parts.db, id) : null;
  const isOwn = session?.platformId === platform.id;
  const body = isOwn ? await describeOrder(parts, session, negotiated) : null;
  return body
    ? { status: 200, body }
    : refusal(problem('not_found', 'There is no such order.', 'unrecoverable'));
}

/** Null while nothing was paid. */
export async function describeOrder(
  { db, publicUrl }: Pick<AssistantParts, 'db' | 'publicUrl'>,
  { id, checkoutId }: Pick<Session, 'id' | 'checkoutId'>,
  negotiated: readonly Capability[],
) {
  const order = await findOrderOfCheckout(db, checkoutId);
  if (!order) return null;
  const known = await knownOrder(db, order, publicUrl);
  return shownOrder(known, { sessionId: id, publicUrl, negotiated });
}

async function knownOrder(db: Executor, order: OrderRow, publicUrl: string): Promise<KnownOrder> {
  const [lines, history] = await Promise.all([listLines(db, order.id), listHistory(db, order.id)]);
  return {
    ...order,
    country: order.shippingAddress.country,
    carrier: courierLabel(order),
    trackingUrl: courierPage(order) ?? `${publicUrl}/track-order?${trackedBy(order)}`,
    lines,
    moments: history
      .filter(({ kind }) => kind === 'status')
      .map(({ toValue, at }) => ({ status: toValue, at })),
  };
}

function trackedBy(order: OrderRow): URLSearchParams {
  return new URLSearchParams({ tracking: numberToFollow(order) ?? order.number });
}

/** What was paid, as it was paid: later prices change nothing of it. */
export async function pricedAsPaid(db: Executor, order: OrderRow): Promise<PricedSession> {
  const lines = await listLines(db, order.id);
  const title = `${order.carrier} ${order.service}`.trim();
  return {
    lines: lines.map((line) => {
      const itemId = line.variantId === null ? String(line.productId) : variantCode(line.variantId);
      const choice = choiceText(line);
      return {
        id: `line-${itemId}`,
        itemId,
        title: choice === '' ? line.productName : `${line.productName}, ${choice}`,
        unitCents: line.unitPriceCents,
        quantity: line.quantity,
        imageUrl: null,
      };
    }),
    options: [],
    chosen: {
      id: 'chosen',
      title,
      description: '',
      cents: order.shippingCents + order.wrappingCents,
    },
    discount:
      order.discountCents > 0
        ? { code: order.discountCode, title: order.discountReason, cents: order.discountCents }
        : null,
    messages: [],
  };
}
