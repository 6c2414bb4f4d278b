import { createHash } from 'node:crypto';
import { shop } from '#config/shop.ts';
import { dialects } from '#modules/assistants/dialect.ts';
import { disclosuresOf, policiesOf } from '#modules/assistants/policies.ts';
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
  choosesUnknownPlace,
  contentOf,
  emptyContent,
  type SessionContent,
} from '#modules/assistants/session-content.ts';
import type { CartInput, CheckoutInput, Destination } from '#modules/assistants/session-schema.ts';
import {
  linksOf,
  missingParts,
  payOnSite,
  returnablesIn,
  type ShownLine,
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
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import { isUuid } from '#shared/uuid.ts';
import { policiesAsPaid, pricedAsPaid } from './answer-order.ts';
import { type Bag, fillBag, priceSession } from './price-session.ts';

const capabilityOf: Record<SessionKind, Capability> = {
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
};

const fulfillment: Capability = 'dev.ucp.shopping.fulfillment';
const discount: Capability = 'dev.ucp.shopping.discount';
const consent: Capability = 'dev.ucp.shopping.buyer_consent';

export async function createSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  input: CartInput | CheckoutInput,
): Promise<UcpAnswer> {
  const cartId = 'cart_id' in input ? input.cart_id : undefined;
  const cart = cartId ? await findOpen(parts, caller, 'cart', cartId) : null;
  if (cartId && !cart) return unknownSession(parts, caller);
  const begun = cartId ? await findCheckoutOfCart(parts.db, cartId) : null;
  if (begun) return { ...(await show(parts, caller, begun)), status: 200 };
  const said = contentOf(input, emptyContent, destinationId);
  const content = cart ? withCart(said, cart.content) : said;
  const bag = await fillBag(parts, content);
  if (bag.lines.length === 0) return nothingLeft(parts, caller, bag);
  const session = await insertSession(parts.db, {
    kind,
    platformId: caller.platform.id,
    content,
    cartId,
  });
  const notes = choosesUnknownPlace(input, emptyContent, destinationId) ? [unknownPlace] : [];
  return { ...(await show(parts, caller, session, { bag, notes })), status: 201 };
}

/** The lines and the buyer of the bag replace those in the call. */
function withCart(said: SessionContent, { lines, buyer, codes }: SessionContent): SessionContent {
  return {
    ...said,
    lines,
    ...(buyer && { buyer }),
    codes: said.codes.length > 0 ? said.codes : codes,
  };
}

function nothingLeft({ publicUrl }: AssistantParts, caller: Caller, { messages }: Bag): UcpAnswer {
  const [first] = messages;
  const sentence = first?.content ?? 'The bag is empty.';
  const message = problem(first?.code ?? 'item_unavailable', sentence, 'unrecoverable');
  return refusal(caller, message, publicUrl);
}

export async function getSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  id: string,
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, kind, id);
  if (!session || (kind === 'cart' && isOver(session))) return unknownSession(parts, caller);
  return show(parts, caller, session);
}

export async function changeSession(
  parts: AssistantParts,
  caller: Caller,
  kind: SessionKind,
  { id, input }: { id: string; input: CartInput | CheckoutInput },
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, kind, id);
  if (!session) return unknownSession(parts, caller);
  const ended = await endOf(parts, caller, session);
  if (ended) return ended;
  if (choosesUnknownPlace(input, session.content, destinationId)) {
    return show(parts, caller, session, { notes: [unknownPlace] });
  }
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
  if (!session) return unknownSession(parts, caller);
  const ended = await endOf(parts, caller, session);
  if (ended) return ended;
  const canceled = await cancelSession(parts.db, id);
  return canceled ? show(parts, caller, canceled) : final;
}

/** No payment by API: the answer links to the page where the buyer pays. */
export async function completeSession(
  parts: AssistantParts,
  caller: Caller,
  id: string,
): Promise<UcpAnswer> {
  const session = await findOwn(parts, caller, 'checkout', id);
  if (!session) return unknownSession(parts, caller);
  return (await endOf(parts, caller, session)) ?? show(parts, caller, session);
}

const unknownPlace = problem(
  'destination_unknown',
  'The chosen destination is none of those that were named. Nothing was changed.',
  'recoverable',
  '$.fulfillment.methods[0].selected_destination_id',
);

const final = fault(409, 'checkout_final', 'This has been paid or canceled, and stays as it is.');

async function endOf(
  parts: AssistantParts,
  caller: Caller,
  session: Session,
): Promise<UcpAnswer | null> {
  if (session.kind === 'cart') return isOver(session) ? unknownSession(parts, caller) : null;
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

function unknownSession({ publicUrl }: AssistantParts, caller: Caller): UcpAnswer {
  return refusal(
    caller,
    problem('not_found', 'There is no such bag or purchase.', 'unrecoverable'),
    publicUrl,
  );
}

/** The same address always gets the same id. */
function destinationId(destination: Destination): string {
  const text = JSON.stringify(Object.entries(destination).sort());
  return `to-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

type Look = { bag?: Bag; notes?: readonly UcpMessage[] };

/** The current session. Only the assistant that sent the buyer's data gets it back. */
async function show(
  parts: AssistantParts,
  caller: Caller,
  session: Session,
  { bag, notes = [] }: Look = {},
): Promise<UcpAnswer> {
  const { content, kind } = session;
  const isCheckout = kind === 'checkout';
  const order = isCheckout ? await findOrderOfCheckout(parts.db, session.checkoutId) : null;
  const guesser = { own: session.id, address: caller.address };
  const priced = order
    ? await pricedAsPaid(parts, order)
    : await priceSession(parts, content, { guesser, bag: bag ?? null });
  const has = (name: Capability) => caller.negotiated.includes(name);
  const isOpen = !order && !isOver(session);
  const { policies, disclosures } = await rulesOf(parts, caller, session, {
    lines: priced.lines,
    isPaid: order !== null,
  });
  const found = [...notes, ...priced.messages, ...disclosures];
  const messages = isOpen ? messagesOf(kind, content, found, has(fulfillment)) : [];
  const buyer = dialects[caller.release].buyer(content.buyer, has(consent));
  const head = headOf(capabilityOf[kind], caller);
  return {
    status: 200,
    body: {
      ucp: isCheckout ? { ...head, payment_handlers: {} } : head,
      id: session.id,
      ...(isCheckout && { status: statusOf(session, order !== null) }),
      currency: shop.currency,
      line_items: shownLines(priced),
      totals: totalsOf(priced),
      ...(isCheckout && { links: linksOf(parts.publicUrl) }),
      ...(buyer && { buyer }),
      ...(isCheckout &&
        has(fulfillment) && { fulfillment: shownFulfillment(content, priced, caller.release) }),
      ...(has(discount) && { discounts: shownDiscounts(content, priced) }),
      ...(policies.length > 0 && { policies }),
      ...(messages.length > 0 && { messages }),
      ...(isOpen && {
        expires_at: session.expiresAt.toISOString(),
        continue_url: handOverUrl(parts, session.id),
      }),
      ...(order && { order: orderOf(parts, session, order) }),
    },
  };
}

function orderOf({ publicUrl }: AssistantParts, { id }: Session, { number }: { number: string }) {
  return { id, label: number, permalink_url: `${publicUrl}/order-confirmation/${number}` };
}

/** A paid session has the policies of its day. */
async function rulesOf(
  parts: AssistantParts,
  { release }: Caller,
  session: Session,
  { lines, isPaid }: { lines: readonly ShownLine[]; isPaid: boolean },
) {
  const { rules } = dialects[release];
  if (isPaid) return rules(await policiesAsPaid(parts, session, lines), []);
  const returnables = returnablesIn(lines);
  const { publicUrl } = parts;
  return rules(policiesOf(publicUrl, returnables), disclosuresOf(publicUrl, returnables));
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
