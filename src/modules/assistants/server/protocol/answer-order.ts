import type { Executor } from '#database/client.ts';
import type { Negotiated } from '#modules/assistants/negotiate.ts';
import { type Policy, policiesOf } from '#modules/assistants/policies.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import {
  findCategoriesOfProducts,
  findSessionById,
  keepPolicies,
  type Session,
} from '#modules/assistants/server/assistant-repository.ts';
import { type KnownOrder, shownOrder } from '#modules/assistants/shown-order.ts';
import {
  type PricedSession,
  returnablesIn,
  type ShownLine,
} from '#modules/assistants/shown-session.ts';
import { problem, refusal, type UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { numberToFollow } from '#modules/orders/order-way.ts';
import { courierLabel, courierPage } from '#modules/orders/sending.ts';
import { findOrderOfCheckout, listHistory, listLines } from '#modules/orders/server/index.ts';
import { isUuid } from '#shared/uuid.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderOfCheckout>>>;

/** An order has the id of its session, which only its own assistant knows. */
export async function answerOrder(
  parts: AssistantParts,
  caller: Caller,
  id: string,
): Promise<UcpAnswer> {
  // The session may be of any kind: a buyer can also pay from the link of a bag.
  const session = isUuid(id) ? await findSessionById(parts.db, id) : null;
  const isOwn = session?.platformId === caller.platform.id;
  const body = isOwn ? await describeOrder(parts, session, caller) : null;
  return body
    ? { status: 200, body }
    : refusal(caller, problem('not_found', 'There is no such order.', 'unrecoverable'));
}

/** Null before the payment. */
export async function describeOrder(
  { db, publicUrl }: Pick<AssistantParts, 'db' | 'publicUrl'>,
  session: Session,
  spoken: Negotiated,
) {
  const order = await findOrderOfCheckout(db, session.checkoutId);
  if (!order) return null;
  const known = await knownOrder(db, order, publicUrl);
  const categories = await findCategories(db, known.lines);
  const policies = await policiesAsPaid({ db, publicUrl }, session, categories);
  return shownOrder(known, { sessionId: session.id, publicUrl, spoken, policies });
}

/** The policies of the day on which the order was first reported; later changes do not apply. */
export async function policiesAsPaid(
  { db, publicUrl }: Pick<AssistantParts, 'db' | 'publicUrl'>,
  { id, content }: Session,
  lines: readonly Pick<ShownLine, 'category'>[],
): Promise<Policy[]> {
  if (content.policies) return content.policies;
  const policies = policiesOf(publicUrl, returnablesIn(lines));
  await keepPolicies(db, id, policies);
  return policies;
}

type LineOfProduct = { productId: number | null };

/** In the order of the lines; null for a deleted product. */
async function findCategories(db: Executor, lines: readonly LineOfProduct[]) {
  const known = await findCategoriesOfProducts(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return lines.map(({ productId }) => ({ category: known.get(productId ?? 0) ?? null }));
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

/** The prices as paid; later price changes do not matter. */
export async function pricedAsPaid(db: Executor, order: OrderRow): Promise<PricedSession> {
  const lines = await listLines(db, order.id);
  const categories = await findCategories(db, lines);
  const title = `${order.carrier} ${order.service}`.trim();
  return {
    lines: lines.map((line, place) => {
      const itemId = line.variantId === null ? String(line.productId) : variantCode(line.variantId);
      const choice = choiceText(line);
      return {
        id: `line-${itemId}`,
        itemId,
        title: choice === '' ? line.productName : `${line.productName}, ${choice}`,
        unitCents: line.unitPriceCents,
        quantity: line.quantity,
        imageUrl: null,
        category: categories[place]?.category ?? null,
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
