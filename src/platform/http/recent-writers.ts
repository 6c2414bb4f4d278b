import type { FastifyInstance } from 'fastify';
import { recentWriter } from '#database/replica.ts';

const name = 'ndoro-recent';

/** Longer than a replica that is asked at all may be behind. */
const seconds = 30;

const mark = new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For half a minute after somebody has written, what they read comes from the primary: nobody sees
 * older stock than they caused, whichever process answers. Only where there are replicas.
 */
export function installRecentWriters(app: FastifyInstance, { https }: { https: boolean }): void {
  const cookie = `${name}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  app.addHook('onRequest', (request, reply, done) => {
    const isWriting = !reading.has(request.method);
    if (isWriting) reply.header('set-cookie', cookie);
    recentWriter.run(isWriting || mark.test(request.headers.cookie ?? ''), done);
  });
}
