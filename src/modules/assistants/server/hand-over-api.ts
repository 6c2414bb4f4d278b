import type { FastifyRequest } from 'fastify';
import { handOverInput, handOverSchema } from '#modules/assistants/hand-over.ts';
import { handOverCall } from '#modules/assistants/hand-over-texts.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { fail, ok } from '#shared/result.ts';
import type { Assistants } from './assistants.ts';

type HandOverRouteParts = { assistants: Pick<Assistants, 'openHandOver'>; https: boolean };

const cookieName = 'ndoro_hand_over';
const cookieLife = 24 * 60 * 60;

/** Called by the link's page. The cookie identifies the browser that opened the link first. */
export function handOverRoutes(app: RouteApp, { assistants, https }: HandOverRouteParts): void {
  const config = { arrival: 'lookup' } as const;
  routeGroup(app, { tags: ['checkout'], config, noStore: true }).post(handOverCall, {
    summary: 'What an assistant has prepared, for the first browser that opens its link',
    body: handOverInput,
    answer: handOverSchema,
    handler: async (request, reply) => {
      const { token } = request.body;
      const name = `${cookieName}_${token.slice(0, 8).replace(/[^\w-]/g, '')}`;
      const opened = await assistants.openHandOver(token, keyIn(request, name));
      if (!opened.ok) {
        const orderId = opened.code === 'hand-over-paid' ? opened.detail : undefined;
        return fail(opened.code, { orderId });
      }
      reply.setCookie(name, opened.value.browserKey, {
        path: handOverCall,
        httpOnly: true,
        sameSite: 'strict',
        secure: https,
        maxAge: cookieLife,
      });
      return ok(opened.value.handOver);
    },
  });
}

function keyIn({ cookies }: FastifyRequest, name: string): string | null {
  return cookies[name] ?? null;
}
