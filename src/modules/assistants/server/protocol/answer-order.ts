import type { Executor } from '#database/client.ts';
import type { Negotiated } from '#modules/assistants/negotiate.ts';
import { type Policy, policiesOf, termsIn } from '#modules/assistants/policies.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import {
  findCategoriesOfProducts,
  findSessionById,
  keepPolicies,
  type Session,
} from '#modules/assistants/server/assistant-repository.ts';
import { type KnownOrder, shownOrder } from '#modules/assistants/shown-order.ts';
import {
  type LineRules,
  type PricedSession,
  returnablesIn,
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

type OrderParts = Pick<AssistantParts, 'db' | 'publicUrl' | 'catalog'>;

/** Null before the payment. */
export async function describeOrder(parts: OrderParts, session: Session, spoken: Negotiated) {
  const { db, publicUrl } = parts;
  const order = await findOrderOfCheckout(db, session.checkoutId);
  if (!order) return null;
  const known = await knownOrder(db, order, publicUrl);
  const rules = await findRules(parts, known.lines);
  const policies = await policiesAsPaid(parts, session, rules);
  return shownOrder(known, { sessionId: session.id, publicUrl, spoken, policies });
}

/** The policies of the day on which the order was first reported; later changes do not apply. */
export async function policiesAsPaid(
  { db, publicUrl }: Pick<AssistantParts, 'db' | 'publicUrl'>,
  { id, content }: Session,
  lines: readonly LineRules[],
): Promise<Policy[]> {
  if (content.policies) return content.policies;
  const policies = policiesOf(publicUrl, returnablesIn(lines));
  await keepPolicies(db, id, policies);
  return policies;
}

type LineOfProduct = { productId: number | null };

/** In the order of the lines; a deleted product has no category. */
async function findRules(
  { db, catalog }: Pick<AssistantParts, 'db' | 'catalog'>,
  lines: readonly LineOfProduct[],
): Promise<LineRules[]> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const [known, details] = await Promise.all([
    findCategoriesOfProducts(db, ids),
    catalog.legalDetails(ids),
  ]);
  return lines.map(({ productId }) => ({
    category: known.get(productId ?? 0) ?? null,
    terms: termsIn(details.get(productId ?? 0) ?? []),
  }));
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
export async function pricedAsPaid(
  parts: Pick<AssistantParts, 'db' | 'catalog'>,
  order: OrderRow,
): Promise<PricedSession> {
  const lines = await listLines(parts.db, order.id);
  const rules = await findRules(parts, lines);
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
        category: rules[place]?.category ?? null,
        terms: rules[place]?.terms ?? [],
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
