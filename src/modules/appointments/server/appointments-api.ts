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
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { fail, found } from '#shared/result.ts';
import type { OwnAppointments } from './own-appointments.ts';

const booking = { limit: 10, windowSeconds: 600 };
/** One stranger must not take all free times of a week. */
const bookingOfDay = { limit: 20, windowSeconds: 24 * 3600 };

const params = linkParams;
const own = '/api/appointment/:token';

/** What anybody books, and what the client does behind the link of the mail. */
export function appointmentRoutes(app: RouteApp, service: OwnAppointments, db: Database): void {
  const missing = 'appointment-not-found';
  const routes = privateLinkRoutes(app, db, {
    tags: ['appointments'],
    name: 'appointments',
    missing,
    calls: 600,
    errorHandler: answerFieldErrors,
  });

  routes.get(freeTimesCall, {
    summary: 'When an appointment can be booked, day by day',
    querystring: freeTimesQuery,
    answer: freeTimesSchema,
    handler: (request) => service.freeTimes(request.query.product),
  });

  routes.post(bookCall, {
    summary: 'Book an appointment; the same id books one',
    preHandler: [
      limitByAddress(db, 'book-appointment', booking),
      limitByAddress(db, 'book-appointment-day', bookingOfDay),
    ],
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
    handler: async (request) => found(await service.find(request.params.token), missing),
  });

  routes.put(own, {
    summary: 'Move the appointment to another free time',
    params,
    body: moveSchema,
    answer: ownAppointmentSchema,
    handler: (request) => service.move(request.params.token, request.body),
  });

  routes.delete(own, {
    summary: 'Cancel the appointment',
    params,
    answer: ownAppointmentSchema,
    handler: (request) => service.cancel(request.params.token),
  });

  routes.file(`${own}/calendar.ics`, {
    summary: 'The appointment as calendar programs read it',
    params,
    type: 'text/calendar; charset=utf-8',
    name: 'appointment.ics',
    handler: (request) => service.calendar(request.params.token),
  });
}
