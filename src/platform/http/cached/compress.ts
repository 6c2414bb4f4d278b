import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '#platform/page-cache/stored-page.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A smaller answer hardly shrinks when compressed, and arrives later. */
const worthwhile = 1024;

export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' && payload.length >= worthwhile;
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    if (encoding === 'gzip') return zip(payload);
    return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  });
}
