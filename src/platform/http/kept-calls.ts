import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallAnswer, type CallCache, storeCall } from '#platform/page-cache/call-cache.ts';
import type { KeptAddresses } from '#platform/page-cache/kept-addresses.ts';
import { sendStored } from './send-stored.ts';

/** Searches are kept apart: there is no end to them, and they must not push out what matters. */
export type CallShelf = 'calls' | 'searches';

export type KeptCalls = {
  /** Goes with every answer. */
  headers: Record<string, string>;
  addresses: KeptAddresses;
  /** Null where nothing is kept, as in development. */
  caches: Record<CallShelf, CallCache> | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    keptCalls: KeptCalls;
  }
}

export type KeptCall = {
  shelf: CallShelf;
  /** As it was understood, whatever else stands in the address. */
  key: string;
  make(): Promise<CallAnswer | null>;
};

/** Answers a public call from memory, or makes the answer and keeps it; undefined if there is none. */
export async function replyKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { shelf, key, make }: KeptCall,
): Promise<FastifyReply | undefined> {
  const { caches, addresses, headers } = request.server.keptCalls;
  const answer = caches ? await caches[shelf].getOrMake(key, make) : await makeOnce(make, headers);
  if (!answer) return undefined;
  if (caches) {
    addresses.remember(request.raw.url ?? '', { kind: 'call', key, find: caches[shelf].find });
  }
  reply.hijack();
  sendStored(request.raw, reply.raw, answer);
  return reply;
}

async function makeOnce(make: KeptCall['make'], headers: Record<string, string>) {
  const made = await make();
  return made && storeCall(made, headers);
}
