import type { Database } from '#database/client.ts';
import { bagChanged } from '#modules/checkout/server/index.ts';
import { confirmReservationCall, reservationCall } from '#modules/reservations/reservation.ts';
import {
  confirmedReservationSchema,
  confirmReservationSchema,
  reservationSchema,
  reservedSchema,
} from '#modules/reservations/reservation-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules } from '#platform/rate-limit.ts';
import type { Reservations } from './reserve.ts';

/** Limits the attempts. The number of reserved items has a limit of its own. */
const limit = { limit: 60, windowSeconds: 600 };
/** Limits guessed links only: a valid link is always accepted. */
const wrongLinks = { limit: 60, windowSeconds: 600 };

export function reservationRoutes(
  app: RouteApp,
  { reservations, db }: { reservations: Reservations; db: Database },
): void {
  const routes = routeGroup(app, { tags: ['checkout'], noStore: true });
  routes.post(confirmReservationCall, {
    summary: 'The mailed link was opened: the items are held as long as was promised',
    body: confirmReservationSchema,
    answer: confirmedReservationSchema,
    handler: async (request) => {
      const confirmed = await reservations.confirm(request.body.token);
      if (confirmed.ok || confirmed.code !== 'reservation-over') return confirmed;
      const counts = addressRules('reservation-link', clientAddress(request), wrongLinks);
      return countWrong(db, counts, confirmed);
    },
  });

  routes.post(reservationCall, {
    onRequest: limitByAddress(db, 'reservations', limit),
    summary:
      'Keep the bag’s items for whoever pays in the boutique; the same id gives the same order',
    body: reservationSchema,
    answer: reservedSchema,
    handler: async (request) => {
      const address = limitedAddress(clientAddress(request));
      const reserved = await reservations.reserve(request.body, address);
      if (reserved.ok || reserved.code !== 'bag-changed') return reserved;
      return bagChanged(reserved.detail);
    },
  });
}
