import type { FastifyInstance, FastifyReply } from 'fastify';
import { permalinkPath } from '#modules/assistants/ucp.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { Assistants } from './assistants.ts';

/** A link that fills the visitor's bag. It places no order and holds no stock. */
export function permalinkRoutes(
  app: FastifyInstance,
  { assistants }: { assistants: Pick<Assistants, 'isOpen' | 'openPermalink'> },
): void {
  app.get(`${permalinkPath}/*`, { schema: { hide: true } }, async (request, reply) => {
    if (!assistants.isOpen()) return seeOther(reply, '/');
    const [path = '', search = ''] = request.url.split(/\?(.*)/s, 2);
    const link = {
      items: readable(path.slice(permalinkPath.length + 1)),
      query: new URLSearchParams(search),
    };
    return seeOther(reply, await assistants.openPermalink(link, clientAddress(request)));
  });
}

/** Some programs escape characters that need no escaping. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function seeOther(reply: FastifyReply, location: string) {
  return reply
    .code(303)
    .header('location', location)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send();
}
