import type { FastifyInstance } from 'fastify';

/** A bag of a hundred different products fits in twice. */
export const publicBodyBytes = 64 * 1024;
const staffBodyBytes = 1024 * 1024;

/** Staff's calls take more than strangers', and some say themselves how much. Marks what comes after it. */
export function installBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.access === 'staff' ? staffBodyBytes : publicBodyBytes;
  });
}
