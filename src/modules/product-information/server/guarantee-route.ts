import { guaranteeCall, guaranteeSchema } from '#modules/product-information/guarantee.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';

type Services = { settings: Pick<Settings, 'current'> };

export function guaranteeRoute(app: RouteApp, { settings }: Services): void {
  routeGroup(app, { tags: ['shop'], noStore: true }).get(guaranteeCall, {
    summary: 'The notice of the legal guarantee that shoppers read before they order',
    answer: guaranteeSchema,
    handler() {
      const { text, picture } = settings.current().guarantee;
      return ok({ text, picture: picture[0] ?? '' });
    },
  });
}
