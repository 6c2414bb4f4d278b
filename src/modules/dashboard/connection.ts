import { z } from 'zod';

export const connectionCall = '/api/admin/dashboard/connection';

/** The caller's connection as the shop sees it, and reports from browsers. */
export const connectionSchema = z.object({
  address: z.string(),
  scheme: z.enum(['http', 'https']),
  host: z.string(),
  publicUrl: z.string(),
  /** The headers that show a proxy. */
  forwardedBy: z.array(z.string()),
  /** Whether the shop trusts the headers of a proxy. */
  trustsProxy: z.boolean(),
  /** A value from the proxy that is no valid visitor address. */
  unreadable: z.string().nullable(),
  reports: z.array(
    z.object({
      directive: z.string(),
      blocked: z.string(),
      page: z.string(),
      source: z.string(),
      count: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
});

export type Connection = z.infer<typeof connectionSchema>;

type Judged = Omit<Connection, 'address' | 'reports'>;

/** Contradictions in the connection, as texts that an owner can act on. */
export function connectionDoubts(connection: Judged): string[] {
  const { scheme, host, publicUrl, forwardedBy, trustsProxy, unreadable } = connection;
  const own = new URL(publicUrl);
  const doubts: string[] = [];
  if (forwardedBy.length > 0 && !trustsProxy) {
    doubts.push(
      'A proxy passed this request on, but the shop does not go by what it says: every visitor counts as the proxy. Set TRUST_PROXY to its address.',
    );
  }
  if (own.host === host && own.protocol !== `${scheme}:`) {
    doubts.push(
      `The shop sees ${scheme}, while PUBLIC_URL begins with ${own.protocol}//. The proxy must send X-Forwarded-Proto, and TRUST_PROXY must name it.`,
    );
  }
  if (unreadable !== null) {
    doubts.push(
      `The proxy sends "${unreadable}" in X-Forwarded-For, which is no address: its visitors share one limit. Let the proxy send the visitor's address.`,
    );
  }
  return doubts;
}
