import type { EdgeKind } from './edge-headers.ts';

export type PurgeCall = {
  method: string;
  headers: Record<string, string>;
  body?: string;
};

/** How many keys one call may name: the limit of the cache, and of a header's length. */
const mostKeys: Record<EdgeKind, number> = { varnish: 100, fastly: 256, cloudflare: 30 };

/** The calls that drop everything filed under these keys. */
export function purgeCalls(kind: EdgeKind, secret: string, keys: readonly string[]): PurgeCall[] {
  const calls: PurgeCall[] = [];
  for (let start = 0; start < keys.length; start += mostKeys[kind]) {
    calls.push(purgeCall(kind, secret, keys.slice(start, start + mostKeys[kind])));
  }
  return calls;
}

function purgeCall(kind: EdgeKind, secret: string, keys: readonly string[]): PurgeCall {
  switch (kind) {
    case 'varnish':
      return {
        method: 'PURGE',
        headers: { authorization: `Bearer ${secret}`, 'surrogate-key': keys.join(' ') },
      };
    case 'fastly':
      return {
        method: 'POST',
        headers: { 'fastly-key': secret, 'surrogate-key': keys.join(' ') },
      };
    case 'cloudflare':
      return {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      };
  }
}
