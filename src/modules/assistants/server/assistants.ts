import { type Permalink, readPermalink } from '#modules/assistants/permalink/permalink.ts';
import { newestRelease, type Release } from '#modules/assistants/release.ts';
import { contentOf, emptyContent } from '#modules/assistants/session-content.ts';
import { shopProfile } from '#modules/assistants/ucp.ts';
import { countAddress } from '#platform/rate-limit.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { insertSession } from './assistant-repository.ts';
import { openHandOver } from './hand-over.ts';
import { handOverPath } from './hand-over-url.ts';
import { registerOrderEvents } from './order-events.ts';
import { answerCall, type UcpCall } from './protocol/answer-call.ts';
import { fillBag } from './protocol/price-session.ts';
import { shopKeyOf } from './signatures.ts';

export type Assistants = ReturnType<typeof createAssistants>;

/** The number of published keys: messages signed with a former key may still be under way. */
const shownKeys = 2;

export function createAssistants(parts: AssistantParts) {
  const keys = parts.signingKeys.slice(0, shownKeys).map((key) => shopKeyOf(key).shown);
  const { tellOfOrders } = registerOrderEvents(parts);
  return {
    isOpen: () => parts.settings.current().assistants.open,
    profile(release: Release = newestRelease) {
      const hasDiscounts = parts.settings.current().offers.discounts;
      return shopProfile({ publicUrl: parts.publicUrl, keys, hasDiscounts }, release);
    },
    /** The shop's public keys, newest first. */
    keys,
    answer: (call: UcpCall) => answerCall(parts, call),
    /** The data of the checkout, for the browser that opened a hand-over link. */
    openHandOver: (token: string, browserKey: string | null) =>
      openHandOver(parts, token, browserKey),
    /** The shop path that a permalink leads to. */
    openPermalink: (call: PermalinkCall, address: string) => openPermalink(parts, call, address),
    /** Notifies assistants of changed orders; runs several times a minute. */
    tellOfOrders,
  };
}

type PermalinkCall = { items: string; query: URLSearchParams };

const linkLimit = { limit: 60, windowSeconds: 60 };

/** A page that says that the link is invalid and leads to the shop. */
const unknownLink = '/hand-over/unknown';

/** The path of a new purchase, which only this browser can open. */
async function openPermalink(
  parts: AssistantParts,
  { items, query }: PermalinkCall,
  address: string,
): Promise<string> {
  const counted = await countAddress(parts.db, 'permalinks', address, linkLimit);
  const read = readPermalink(items, query);
  if (!counted.allowed || !read.ok) return unknownLink;
  const content = contentOf(read.value.input, emptyContent, () => '');
  const bag = await fillBag(parts, content);
  if (bag.lines.length === 0) return unknownLink;
  const session = await insertSession(parts.db, { kind: 'checkout', platformId: null, content });
  return handOverPath(parts, session.id) + searchOf(read.value);
}

/** Without the buyer's data: addresses end up in many logs. */
function searchOf({ continueTo, besides }: Permalink): string {
  const search = new URLSearchParams(besides.map(([name, value]) => [name, value]));
  search.delete('to');
  if (continueTo !== null) search.set('to', continueTo);
  return search.size > 0 ? `?${search}` : '';
}
