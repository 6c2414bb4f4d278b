import type { FastifyInstance } from 'fastify';
import { recentWriter } from '#database/replica.ts';

/** Sent by a browser for some time after a write (`src/client/recent-write.ts`). */
const header = 'x-recent-write';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A person who has just written reads from the primary, so that nobody sees older stock than they
 * caused, whichever process answers. Only used with replicas. The browser sends a header because
 * shoppers get no cookies.
 */
export function installRecentWriters(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    recentWriter.run(!reading.has(method) || headers[header] !== undefined, done);
  });
}
