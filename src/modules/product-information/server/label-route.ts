import { parseProductId } from '#modules/catalog/product.ts';
import { labelAddress } from '#modules/product-information/information.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { labelPage, labelPolicy, noLabelPage } from './label-page.ts';
import type { ProductInformation } from './product-information.ts';

type Services = { productInformation: ProductInformation };

/** A page of its own beside the shop: no cookie, no script, nothing of the rest of the pages. */
export function labelRoute(app: RouteApp, { productInformation }: Services): void {
  app.get<{ Params: { id: string } }>(
    labelAddress(':id'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const id = parseProductId(params.id);
      const label = id === null ? null : await productInformation.findLabel(id);
      return reply
        .code(label ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', label ? 'public, max-age=300' : 'no-store')
        .header('content-security-policy', labelPolicy)
        .header('x-robots-tag', 'noindex')
        .send(label ? labelPage(label) : noLabelPage());
    },
  );
}
