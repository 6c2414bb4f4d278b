import { z } from 'zod';
import { helpPages } from '#modules/settings/page-content.ts';
import { shopFactsCall } from '#modules/settings/shop-facts.ts';
import { sizeGuidePage } from '#modules/settings/size-guide.ts';
import { replyWithEtag } from '#platform/http/reply-with-etag.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Settings } from './settings.ts';

const pages = ['home', 'about', sizeGuidePage, ...helpPages] as const;

/** What pages ask for when a shopper goes from one to the next. */
export function settingsRoutes(app: RouteApp, { settings }: { settings: Settings }): void {
  app.get(
    shopFactsCall,
    {
      schema: {
        tags: ['pages'],
        summary: 'The house as every page shows it: season, announcement, address, hours, links',
      },
    },
    (request, reply) => replyWithEtag(request, reply, settings.shopFacts()),
  );

  app.get(
    '/api/pages/:page',
    {
      schema: {
        tags: ['pages'],
        summary: 'What the home page, the about page, the size guide or a help page says',
        params: z.object({ page: z.enum(pages) }),
      },
    },
    (request, reply) => replyWithEtag(request, reply, contentOf(settings, request.params.page)),
  );
}

function contentOf(settings: Settings, page: (typeof pages)[number]) {
  if (page === 'home') return settings.homeContent();
  if (page === sizeGuidePage) return { guides: settings.sizeGuides() };
  return page === 'about' ? settings.aboutContent() : settings.helpContent(page);
}
