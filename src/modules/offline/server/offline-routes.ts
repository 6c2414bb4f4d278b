import { createHash } from 'node:crypto';
import { offlinePage, offlineScript } from '#modules/offline/offline-page.ts';
import {
  offlinePath,
  removingWorkerScript,
  workerPath,
  workerScript,
} from '#modules/offline/worker-script.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { hashScript } from '#platform/http/policy/marked-scripts.ts';
import type { RouteApp } from '#platform/http/route-app.ts';

type OfflineParts = {
  config: { offlinePage: boolean };
  settings: { shopFacts(): ShopFacts };
};

const pagePolicy = [
  "default-src 'none'",
  `script-src ${hashScript(offlineScript)}`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Browsers check the worker for updates themselves; no cache in between may store it. */
export function offlineRoutes(app: RouteApp, { config, settings }: OfflineParts): void {
  const hidden = { schema: { hide: true } };
  const shownPage = () => offlinePage(settings.shopFacts());

  app.get(workerPath, hidden, (_request, reply) => {
    const version = createHash('sha256').update(shownPage()).digest('hex').slice(0, 16);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', workerPolicy)
      .send(config.offlinePage ? workerScript(version) : removingWorkerScript);
  });

  if (!config.offlinePage) return;
  app.get(offlinePath, hidden, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy)
      .send(shownPage()),
  );
}
