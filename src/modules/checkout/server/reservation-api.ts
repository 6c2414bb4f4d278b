import type { Database } from '#database/client.ts';
import { missingChoiceText } from '#modules/checkout/apply-changes.ts';
import { reservationCall } from '#modules/checkout/reservation.ts';
import { reservationSchema, reservedSchema } from '#modules/checkout/reservation-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import type { Checkouts } from './checkout.ts';

/** How often it is tried; how much is kept is limited by itself. */
const limit = { limit: 60, windowSeconds: 600 };

export function reservationRoutes(
  app: RouteApp,
  { checkouts, db }: { checkouts: Checkouts; db: Database },
): void {
  app.post(
    reservationCall,
    {
      onRequest: limitByAddress(db, 'reservations', limit),
      schema: {
        tags: ['checkout'],
        summary:
          'Keep the bag’s pieces for whoever pays in the boutique; the same id gives the same order',
        body: reservationSchema,
        response: { 200: reservedSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const reserved = await checkouts.reserve(request.body, limitedAddress(request.ip));
      if (reserved.ok) return reserved.value;
      if (reserved.code === 'reserving-limit') {
        return replyFailure(reply, reserved.code, reserved.detail);
      }
      if (reserved.code === 'bag-changed') {
        const changes = reserved.detail ?? [];
        return replyFailure(reply, reserved.code, missingChoiceText(changes) ?? undefined, {
          changes,
        });
      }
      return replyFailure(reply, reserved.code);
    },
  );
}
