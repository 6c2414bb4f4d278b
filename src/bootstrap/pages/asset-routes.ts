import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000_000;
const hour = 3_600_000;

/** Hashed files never change. Those with fixed names (icons, manifest) are revalidated. */
export async function assetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: year,
    logLevel: 'warn',
  });
  await app.register(staticFiles, {
    root: clientFolder,
    serve: false,
    preCompressed: true,
    maxAge: hour,
  });
  // One by one: the plugin's own route for a whole folder would take over the addresses of pages.
  for (const entry of readdirSync(clientFolder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const options = { logLevel: 'warn', schema: { hide: true } } as const;
    app.get(`/${entry.name}`, options, (_request, reply) => reply.sendFile(entry.name));
  }
}
