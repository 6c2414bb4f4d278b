import { z } from 'zod';
import { roleOf } from '#modules/identity/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { StaffStreams } from './staff-streams.ts';

const lastIdSchema = z.coerce.number().int().min(0).max(2_147_483_647);
const dayMs = 24 * 3600 * 1000;

export function streamRoutes(app: RouteApp, { streams }: { streams: StaffStreams }): void {
  // An open stream would prevent the server from closing.
  app.addHook('preClose', async () => streams.close());

  app.get(
    '/api/admin/notifications/stream',
    {
      config: { need: 'everyone' },
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: false,
      schema: {
        tags: ['staff: notifications'],
        summary: 'What changes, as it happens (server-sent events)',
        description:
          'Events: ready, notification, change, beat, ended. After a gap, Last-Event-ID or ' +
          '`lastEventId` brings what was missed; at first, `age` says how many milliseconds old ' +
          'the oldest answer on screen is.',
        querystring: z.object({
          lastEventId: z.string().optional(),
          age: z.coerce.number().int().min(0).catch(dayMs).default(0),
        }),
      },
    },
    (request, reply) => {
      const { staffSessionId } = request;
      if (staffSessionId === null) throw new Error('The stream is not guarded');
      const named = request.headers['last-event-id'] ?? request.query.lastEventId;
      const lastId = lastIdSchema.safeParse(named);
      const stream = streams.open(
        { id: staffSessionId, role: roleOf(request) },
        {
          lastId: named && lastId.success ? lastId.data : null,
          ageMs: request.query.age,
        },
      );
      if (!stream) return replyFailure(reply, 'unavailable');
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
