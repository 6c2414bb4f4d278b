import { newestRelease } from '#modules/assistants/release.ts';
import { capabilitiesIn } from '#modules/assistants/ucp.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { KnownProfile } from './platform-profiles.ts';

const path = '/dev/assistant-profile.json';

/** The demo includes its own platform profile, so that any MCP client can try the shop. */
export function demoPlatform(publicUrl: string): KnownProfile {
  const entries = capabilitiesIn(newestRelease).map((name) => [name, [{ version: newestRelease }]]);
  return {
    url: `${publicUrl}${path}`,
    profile: {
      ucp: {
        version: newestRelease,
        services: {},
        capabilities: Object.fromEntries(entries),
        payment_handlers: {},
      },
    },
  };
}

export function demoPlatformRoutes(app: RouteApp, { publicUrl }: { publicUrl: string }): void {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.send(demoPlatform(publicUrl).profile),
  );
}
