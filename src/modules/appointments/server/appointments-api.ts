import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { bookCall, freeTimesCall } from '#modules/appointments/appointment.ts';
import {
  bookedSchema,
  freeTimesQuery,
  freeTimesSchema,
  moveSchema,
  ownAppointmentSchema,
  publicBookingSchema,
} from '#modules/appointments/appointment-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, found, type Result } from '#shared/result.ts';
import type { OwnAppointments } from './own-appointments.ts';

const params = z.object({ token: z.string().max(100) });

/** Many may look from behind one carrier's address; few of them book. */
const looking = { limit: 600, windowSeconds: 600 };
const booking = { limit: 10, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

const own = '/api/appointment/:token';

/** What anybody books, and what the client does behind the link of the mail. */
export function appointmentRoutes(app: RouteApp, service: OwnAppointments, db: Database): void {
  const routes = routeGroup(app, {
    tags: ['appointments'],
    noStore: true,
    errorHandler: answerFieldErrors,
    onRequest: limitByAddress(db, 'appointments', looking),
  });
  const counted = async <R extends Result<unknown, string>>(answer: R, address: string) =>
    answer.ok || answer.code !== 'appointment-not-found'
      ? answer
      : countWrong(
          db,
          addressRules('wrong-appointment', address, wrongLinks),
          fail('appointment-not-found'),
        );

  routes.get(freeTimesCall, {
    summary: 'When an appointment can be booked, day by day',
    querystring: freeTimesQuery,
    answer: freeTimesSchema,
    handler: (request) => service.freeTimes(request.query.product),
  });

  routes.post(bookCall, {
    summary: 'Book an appointment; the same id books one',
    preHandler: limitByAddress(db, 'book-appointment', booking),
    body: publicBookingSchema,
    answer: bookedSchema,
    // People never meet the field; a program is told that the time is gone.
    handler: ({ body: { website, ...input } }) =>
      website === '' ? service.book(input) : fail('slot-taken'),
  });

  routes.get(own, {
    summary: 'The appointment behind a private link',
    params,
    answer: ownAppointmentSchema,
    handler: async (request) =>
      counted(
        found(await service.find(request.params.token), 'appointment-not-found'),
        clientAddress(request),
      ),
  });

  routes.put(own, {
    summary: 'Move the appointment to another free time',
    params,
    body: moveSchema,
    answer: ownAppointmentSchema,
    handler: async (request) =>
      counted(await service.move(request.params.token, request.body), clientAddress(request)),
  });

  routes.delete(own, {
    summary: 'Cancel the appointment',
    params,
    answer: ownAppointmentSchema,
    handler: async (request) =>
      counted(await service.cancel(request.params.token), clientAddress(request)),
  });

  routes.file(`${own}/calendar.ics`, {
    summary: 'The appointment as calendar programs read it',
    params,
    type: 'text/calendar; charset=utf-8',
    name: 'appointment.ics',
    handler: async (request) =>
      counted(await service.calendar(request.params.token), clientAddress(request)),
  });
}
