import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAddresses } from '#platform/page-cache/cached-addresses.ts';
import { type CallAnswer, type CallCache, storeCall } from '#platform/page-cache/call-cache.ts';
import { sendStored } from './send-stored.ts';

/** Searches are cached apart: their number has no limit, and they must not evict other calls. */
export type CallShelf = 'calls' | 'searches';

export type CachedCalls = {
  /** Added to every answer. */
  headers: Record<string, string>;
  addresses: CachedAddresses;
  /** Null if nothing is cached, as in development. */
  caches: Record<CallShelf, CallCache> | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

export type CachedCall = {
  shelf: CallShelf;
  /** The query as it was understood. Unknown parameters of the address are ignored. */
  key: string;
  make(): Promise<CallAnswer | null>;
};

/**
 * Answers a public call from the cache, or makes and caches it. False if there is none. It returns no
 * reply: awaiting one gives undefined, and the caller would answer a second time.
 */
export async function replyFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { shelf, key, make }: CachedCall,
): Promise<boolean> {
  const { caches, addresses, headers } = request.server.cachedCalls;
  const answer = caches ? await caches[shelf].getOrMake(key, make) : await makeOnce(make, headers);
  if (!answer) return false;
  if (caches) {
    addresses.remember(request.raw.url ?? '', { kind: 'call', key, find: caches[shelf].find });
  }
  reply.hijack();
  sendStored(request.raw, reply.raw, answer);
  return true;
}

async function makeOnce(make: CachedCall['make'], headers: Record<string, string>) {
  const made = await make();
  return made && storeCall(made, headers);
}
