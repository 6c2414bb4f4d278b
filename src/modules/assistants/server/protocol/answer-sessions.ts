import { createHash } from 'node:crypto';
import { shop } from '#config/shop.ts';
import { relevantTo } from '#modules/assistants/negotiate.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import {
  cancelSession,
  findCheckoutOfCart,
  findSession,
  insertSession,
  type Session,
  type SessionKind,
  updateSession,
} from '#modules/assistants/server/assistant-repository.ts';
import { handOverUrl } from '#modules/assistants/server/hand-over-url.ts';
import {
  contentOf,
  emptyContent,
  type SessionContent,
} from '#modules/assistants/session-content.ts';
import {
  linksOf,
  missingParts,
  payOnSite,
  shownDiscounts,
  shownFulfillment,
  shownLines,
  totalsOf,
} from '#modules/assistants/shown-session.ts';
import type { Capability } from '#modules/assistants/ucp.ts';
import {
  fault,
  headOf,
  problem,
  refusal,
  type UcpAnswer,
  type UcpMessage,
} from '#modules/assistants/ucp-message.ts';
import type { CartInput, CheckoutInput, Destination } from '#modules/assistants/ucp-schema.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import { isUuid } from '#shared/uuid.ts';
import { pricedAsPaid } from './answer-order.ts';
import { type Bag, fillBag, priceSession } from './price-session.ts';

const capabilityOf: Record<SessionKind, Capability> = {
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
};

const fulfillment: Capability = 'dev.ucp.shopping.fulfillment';
const discount: Capability = 'dev.ucp.shopping.discount';

export async function createSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  input: CartInput | CheckoutInput,
): Promise<UcpAnswer> {
  const cartId = 'cart_id' in input ? input.cart_id : undefined;
  const cart = cartId ? await findOpen(parts, caller, 'cart', cartId) : null;
  if (cartId && !cart) return unknownSession(parts);
  const begun = cartId ? await findCheckoutOfCart(parts.db, cartId) : null;
  if (begun) return { ...(await show(parts, caller, begun)), status: 200 };
  const said = contentOf(input, emptyContent, destinationId);
  const content = cart
    ? { ...said, lines: cart.content.lines, codes: codesOf(cart.content, said) }
    : said;
  const bag = await fillBag(parts, content);
  if (bag.lines.length === 0) return nothingLeft(parts, bag);
  const session = await insertSession(parts.db, {
    kind,
    platformId: caller.platform.id,
    content,
    cartId,
  });
  return { ...(await show(parts, caller, session, bag)), status: 201 };
}

function codesOf(cart: SessionContent, said: SessionContent): string[] {
  return said.codes.length > 0 ? said.codes : cart.codes;
}

function nothingLeft({ publicUrl }: AssistantParts, { messages }: Bag): UcpAnswer {
  const [first] = messages;
  const sentence = first?.content ?? 'The bag is empty.';
  return refusal(problem(first?.code ?? 'item_unavailable', sentence, 'unrecoverable'), publicUrl);
}

export async function getSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  id: string,
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, kind, id);
  if (!session || (kind === 'cart' && isOver(session))) return unknownSession(parts);
  return show(parts, caller, session);
}

export async function changeSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  { id, input }: { id: string; input: CartInput | CheckoutInput },
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, kind, id);
  if (!session) return unknownSession(parts);
  const ended = await endOf(parts, session);
  if (ended) return ended;
  const content = contentOf(input, session.content, destinationId);
  const changed = await updateSession(parts.db, id, content);
  return changed ? show(parts, caller, changed) : final;
}

export async function endSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  id: string,
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, kind, id);
  if (!session) return unknownSession(parts);
  const ended = await endOf(parts, session);
  if (ended) return ended;
  const canceled = await cancelSession(parts.db, id);
  return canceled ? show(parts, caller, canceled) : final;
}

/** Nobody pays by a call: the answer is where the buyer does. */
export async function completeSession(
  parts: AssistantParts,
  caller: Caller,
  id: string,
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, 'checkout', id);
  if (!session) return unknownSession(parts);
  return (await endOf(parts, session)) ?? show(parts, caller, session);
}

const final = fault(409, 'checkout_final', 'This has been paid or canceled, and stays as it is.');

async function endOf(parts: AssistantParts, session: Session): Promise<UcpAnswer | null> {
  if (session.kind === 'cart') return isOver(session) ? unknownSession(parts) : null;
  if (isOver(session)) return final;
  return (await findOrderOfCheckout(parts.db, session.checkoutId)) ? final : null;
}

export function isOver({ state, expiresAt }: Session): boolean {
  return state === 'canceled' || expiresAt <= new Date();
}

async function findOwn(
  { db }: AssistantParts,
  { platform }: Caller,
  kind: SessionKind,
  id: string,
): Promise<Session | null> {
  return isUuid(id) ? findSession(db, { id, kind, platformId: platform.id }) : null;
}

async function findOpen(parts: AssistantParts, caller: Caller, kind: SessionKind, id: string) {
  const session = await findOwn(parts, caller, kind, id);
  return session && !isOver(session) ? session : null;
}

function unknownSession({ publicUrl }: AssistantParts): UcpAnswer {
  return refusal(
    problem('not_found', 'There is no such bag or purchase.', 'unrecoverable'),
    publicUrl,
  );
}

/** The same address is the same destination, whenever it is told. */
function destinationId(destination: Destination): string {
  const text = JSON.stringify(Object.entries(destination).sort());
  return `to-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** As it stands now; the buyer's own words go back to nobody but the assistant that said them. */
async function show(
  parts: AssistantParts,
  { negotiated, address }: Caller,
  session: Session,
  bag: Bag | null = null,
): Promise<UcpAnswer> {
  const { content, kind } = session;
  const order =
    kind === 'checkout' ? await findOrderOfCheckout(parts.db, session.checkoutId) : null;
  const priced = order
    ? await pricedAsPaid(parts.db, order)
    : await priceSession(parts, content, { guesser: { own: session.id, address }, bag });
  const has = (name: Capability) => negotiated.includes(name);
  const isOpen = !order && !isOver(session);
  const messages = isOpen ? messagesOf(kind, content, priced.messages, has(fulfillment)) : [];
  const head = headOf(relevantTo(capabilityOf[kind], negotiated));
  return {
    status: 200,
    body: {
      ucp: kind === 'checkout' ? { ...head, payment_handlers: {} } : head,
      id: session.id,
      ...(kind === 'checkout' && { status: statusOf(session, order !== null) }),
      currency: shop.currency,
      line_items: shownLines(priced),
      totals: totalsOf(priced),
      ...(kind === 'checkout' && { links: linksOf(parts.publicUrl) }),
      ...(content.buyer && { buyer: content.buyer }),
      ...(kind === 'checkout' &&
        has(fulfillment) && { fulfillment: shownFulfillment(content, priced) }),
      ...(has(discount) && { discounts: shownDiscounts(content, priced) }),
      ...(messages.length > 0 && { messages }),
      ...(isOpen && {
        expires_at: session.expiresAt.toISOString(),
        continue_url: handOverUrl(parts, session.id),
      }),
      ...(order && {
        order: {
          id: session.id,
          label: order.number,
          permalink_url: `${parts.publicUrl}/order-confirmation/${order.number}`,
        },
      }),
    },
  };
}

function messagesOf(
  kind: SessionKind,
  content: SessionContent,
  found: readonly UcpMessage[],
  hasFulfillment: boolean,
) {
  if (kind === 'cart') return found;
  const missing = missingParts(content).filter(
    ({ path = '' }) => hasFulfillment || !path.startsWith('$.fulfillment'),
  );
  return [...found, ...missing, payOnSite];
}

function statusOf(session: Session, isPaid: boolean): string {
  if (isPaid) return 'completed';
  return isOver(session) ? 'canceled' : 'requires_escalation';
}
