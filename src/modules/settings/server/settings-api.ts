import { z } from 'zod';
import { helpPages, homeTags } from '#modules/settings/page-content.ts';
import { shopFactsCall } from '#modules/settings/shop-facts.ts';
import { sizeGuidePage } from '#modules/settings/size-guide.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import type { CallAnswer } from '#platform/page-cache/call-cache.ts';
import { securityText } from './security-text.ts';
import type { Settings } from './settings.ts';

const pages = ['home', 'about', sizeGuidePage, ...helpPages] as const;
type Page = (typeof pages)[number];

type SettingsRouteOptions = { settings: Settings; config: { publicUrl: string } };

/** Data for pages during client-side navigation. */
export function settingsRoutes(
  app: RouteApp,
  { settings }: Pick<SettingsRouteOptions, 'settings'>,
): void {
  const routes = routeGroup(app, { tags: ['pages'] });

  routes.cached(shopFactsCall, {
    summary: 'The shop as every page shows it: season, announcement, address, hours, links',
    handler: () => ({
      shelf: 'calls',
      key: 'shop facts',
      make: async () => ({ body: settings.shopFacts(), tags: [] }),
    }),
  });

  routes.cached('/api/pages/:page', {
    summary: 'What the home page, the about page, the size guide or a help page says',
    params: z.object({ page: z.enum(pages) }),
    handler: ({ params: { page } }) => ({
      shelf: 'calls',
      key: `page ${page}`,
      make: () => answerOf(settings, page),
    }),
  });
}

/** For people who find a security problem. */
export function securityTextRoute(
  app: RouteApp,
  { settings, config: { publicUrl } }: SettingsRouteOptions,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const { email } = settings.current().contact;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText({ email, publicUrl, now: new Date() }));
  });
}

async function answerOf(settings: Settings, page: Page): Promise<CallAnswer> {
  if (page !== 'home') return { body: contentOf(settings, page), tags: [] };
  const body = await settings.readHome();
  return { body, tags: homeTags(body) };
}

function contentOf(settings: Settings, page: Exclude<Page, 'home'>) {
  if (page === sizeGuidePage) return { guides: settings.sizeGuides() };
  return page === 'about' ? settings.aboutContent() : settings.helpContent(page);
}
