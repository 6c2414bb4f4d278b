import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import type { Collections } from '#modules/catalog/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import {
  fixedPages,
  productEntry,
  robotsText,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapLimit,
  sitemapXml,
} from './sitemap.ts';
import { countListedProducts, listProductChanges } from './sitemap-repository.ts';

export type SitemapOptions = {
  db: Database;
  collections: Pick<Collections, 'pages'>;
  publicUrl: string;
  limit?: number;
};

/** The sitemap and robots.txt for search engines. */
export function sitemapRoutes(app: RouteApp, options: SitemapOptions): void {
  const { publicUrl, limit = sitemapLimit } = options;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsText(publicUrl)),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = await countFiles(options, limit);
    if (files > 1) return sendXml(reply, sitemapIndexXml(publicUrl, files));
    return sendXml(reply, sitemapXml(publicUrl, await entriesOf(options, 1, limit)));
  });

  app.get(
    '/sitemap-:file.xml',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const file = Number(request.params.file);
      const files = await countFiles(options, limit);
      if (files < 2 || !(Number.isInteger(file) && file >= 1 && file <= files)) {
        return replyFailure(reply, 'not-found');
      }
      return sendXml(reply, sitemapXml(publicUrl, await entriesOf(options, file, limit)));
    },
  );
}

async function countFiles({ db, collections }: SitemapOptions, limit: number): Promise<number> {
  const fixed = fixedPages(collections.pages()).length;
  return Math.ceil((fixed + (await countListedProducts(db))) / limit);
}

/** The first file starts with the fixed pages; products follow in the order of their creation. */
async function entriesOf(
  { db, collections }: SitemapOptions,
  file: number,
  limit: number,
): Promise<SitemapEntry[]> {
  const fixed = fixedPages(collections.pages());
  const first = file === 1 ? fixed : [];
  const changes = await listProductChanges(db, {
    offset: Math.max(0, (file - 1) * limit - fixed.length),
    limit: limit - first.length,
  });
  return [...first, ...changes.map(productEntry)];
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml);
}
