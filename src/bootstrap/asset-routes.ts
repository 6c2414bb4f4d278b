import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000_000;

/** Hashed files never change; the few with fixed names (icons, manifest) may, so they are asked about. */
export async function assetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year,
    logLevel: 'warn',
  });
  await app.register(staticFiles, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    preCompressed: true,
    decorateReply: false,
    maxAge: 3_600_000,
    logLevel: 'warn',
  });
}
