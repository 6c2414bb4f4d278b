import { z } from 'zod';
import type { Executor } from '#database/client.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { clientAddress } from './client-address.ts';
import type { FailureCode } from './failures.ts';
import { limitByAddress } from './limit-by-address.ts';
import type { RouteApp } from './route-app.ts';
import { routeGroup } from './route-group.ts';

/** The secret of a private link, in the path of its calls. */
export const linkParams = z.object({ token: z.string().max(100) });

type PrivateLink = Pick<Parameters<typeof routeGroup>[1], 'tags' | 'errorHandler'> & {
  /** Names the counters of the limits. */
  name: string;
  /** The failure that says that a link is unknown or over. */
  missing: FailureCode;
  /** Calls of one address in ten minutes. A mobile network puts many people behind one. */
  calls?: number;
  /** Unknown links of one address in ten minutes. A valid link can't be guessed and is not counted. */
  wrong?: number;
};

const windowSeconds = 600;

/**
 * The calls of the page behind a private link: limited by address, stored by no cache, and each
 * answer that the link is unknown is counted against guessing.
 */
export function privateLinkRoutes(
  app: RouteApp,
  db: Executor,
  { name, missing, calls = 1200, wrong = 60, ...shared }: PrivateLink,
) {
  return routeGroup(app, {
    ...shared,
    noStore: true,
    onRequest: limitByAddress(db, name, { limit: calls, windowSeconds }),
    async refused(request, refusal) {
      if (refusal.code !== missing) return refusal;
      const rule = { limit: wrong, windowSeconds };
      return countWrong(db, addressRules(`wrong-${name}`, clientAddress(request), rule), refusal);
    },
  });
}
