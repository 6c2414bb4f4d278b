import type { FastifyInstance } from 'fastify';

/** Twice the size of a bag with a hundred different products. */
export const publicBodyBytes = 64 * 1024;
const staffBodyBytes = 1024 * 1024;

/** Staff bodies may be larger, and a route may set its own limit. Applies to later routes. */
export function installBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.access === 'staff' ? staffBodyBytes : publicBodyBytes;
  });
}
