import { type Permalink, readPermalink } from '#modules/assistants/permalink/permalink.ts';
import { contentOf, emptyContent } from '#modules/assistants/session-content.ts';
import { countAddress } from '#platform/rate-limit.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { insertSession } from './assistant-repository.ts';
import { handOverPath } from './hand-over-url.ts';
import { fillBag } from './protocol/price-session.ts';

export type PermalinkCall = { items: string; query: URLSearchParams };

const linkLimit = { limit: 60, windowSeconds: 60 };

/** A page that says that the link is invalid and leads to the shop. */
const unknownLink = '/hand-over/unknown';

/** The path of a new purchase, which only this browser can open. */
export async function openPermalink(
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
