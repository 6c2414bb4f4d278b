import { capabilityNames, ucpVersion } from '#modules/assistants/ucp.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { KnownProfile } from './platform-profiles.ts';

const path = '/dev/assistant-profile.json';

/** The demo brings a platform of its own, so that any MCP client can try the shop at once. */
export function demoPlatform(publicUrl: string): KnownProfile {
  const entries = capabilityNames.map((name) => [name, [{ version: ucpVersion }]]);
  return {
    url: `${publicUrl}${path}`,
    profile: {
      ucp: {
        version: ucpVersion,
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
