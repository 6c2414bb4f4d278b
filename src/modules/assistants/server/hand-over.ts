import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HandOver } from '#modules/assistants/hand-over.ts';
import { findOrderOfCheckout } from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { claimSession, findSessionById, type Session } from './assistant-repository.ts';
import { readHandOver } from './hand-over-url.ts';
import { isOver } from './protocol/answer-sessions.ts';
import { addressOf, fillBag, priceSession } from './protocol/price-session.ts';

export type HandOverAnswer =
  | Result<{ handOver: HandOver; browserKey: string }, 'hand-over-over' | 'hand-over-elsewhere'>
  | Result<never, 'hand-over-paid', string>;

/**
 * The first browser that opens the link gets a key and sees what the buyer told the assistant. Any
 * other browser only learns that the link is taken.
 */
export async function openHandOver(
  parts: AssistantParts,
  token: string,
  browserKey: string | null,
): Promise<HandOverAnswer> {
  const id = readHandOver(parts, token);
  const session = id ? await findSessionById(parts.db, id) : null;
  if (!session) return fail('hand-over-over');
  const key = await claim(parts, session, browserKey);
  const order = await findOrderOfCheckout(parts.db, session.checkoutId);
  if (order) return key ? fail('hand-over-paid', order.number) : fail('hand-over-over');
  if (isOver(session)) return fail('hand-over-over');
  if (!key) return fail('hand-over-elsewhere');
  return ok({ handOver: await handOverOf(parts, session), browserKey: key });
}

async function claim(
  { db }: AssistantParts,
  session: Session,
  browserKey: string | null,
): Promise<string | null> {
  if (session.browserKey === null && !isOver(session)) {
    const fresh = randomBytes(24).toString('base64url');
    if (await claimSession(db, session.id, hashOf(fresh))) return fresh;
    return null;
  }
  if (browserKey === null || session.browserKey === null) return null;
  const given = Buffer.from(hashOf(browserKey));
  const known = Buffer.from(session.browserKey);
  return given.length === known.length && timingSafeEqual(given, known) ? browserKey : null;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

async function handOverOf(parts: AssistantParts, session: Session): Promise<HandOver> {
  const { content, checkoutId } = session;
  const bag = await fillBag(parts, content);
  const { items, chosen } = await priceSession(parts, content, {
    guesser: { own: session.id, address: '' },
    bag,
  });
  const destination = content.destinations.find(({ id }) => id === content.destinationId);
  const { buyer } = content;
  const [code] = content.codes;
  return {
    checkoutId,
    items,
    missing: bag.messages.map(({ content: sentence }) => sentence),
    contact: {
      email: buyer?.email ?? '',
      firstName: destination?.first_name || buyer?.first_name || '',
      lastName: destination?.last_name || buyer?.last_name || '',
      phone: destination?.phone_number || buyer?.phone_number || '',
    },
    address: destination ? addressOf(destination) : null,
    rateId: chosen?.id ?? null,
    discountCode: code ?? null,
  };
}
