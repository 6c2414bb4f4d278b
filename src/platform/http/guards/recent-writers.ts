import type { FastifyInstance } from 'fastify';
import { recentWriter } from '#database/replica.ts';

/** Sent by a browser for a while after it has written (`src/client/recent-write.ts`). */
const header = 'x-recent-write';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What somebody reads who has just written comes from the primary: nobody sees older stock than
 * they caused, whichever process answers. Only where there are replicas. The browser says so itself,
 * since shoppers get no cookies.
 */
export function installRecentWriters(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    recentWriter.run(!reading.has(method) || headers[header] !== undefined, done);
  });
}
