import { z } from 'zod';
import { staffCall, staffFreeTimesCall, staffOneCall } from '#modules/appointments/appointment.ts';
import {
  bookingSchema,
  freeTimesSchema,
  moveSchema,
  outcomeSchema,
  setAsideSchema,
  staffAppointmentSchema,
  staffListQuery,
} from '#modules/appointments/appointment-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { uuidParams as params } from '#platform/http/route-schemas.ts';
import { mapOk, ok } from '#shared/result.ts';
import type { StaffAppointments } from './staff-appointments.ts';

const answer = z.object({ appointment: staffAppointmentSchema });
const toAnswer = (appointment: z.output<typeof staffAppointmentSchema>) => ({ appointment });
const one = staffOneCall(':id');

export function staffAppointmentRoutes(app: RouteApp, service: StaffAppointments): void {
  const routes = routeGroup(app, {
    tags: ['staff: appointments'],
    config: { need: 'appointments' },
    errorHandler: answerFieldErrors,
  });

  routes.get(staffCall, {
    summary: 'Appointments from today on, of today, or those that were',
    querystring: staffListQuery,
    answer: z.object({ appointments: z.array(staffAppointmentSchema) }),
    handler: async (request) => ok({ appointments: await service.list(request.query) }),
  });

  routes.get(staffFreeTimesCall, {
    summary: 'When an appointment can be booked, without the notice for clients',
    answer: freeTimesSchema,
    handler: () => service.freeTimes(),
  });

  routes.post(staffCall, {
    summary: 'Book an appointment for a client; the same id books one',
    body: bookingSchema,
    answer,
    handler: async (request) =>
      mapOk(await service.book(request.body, authorOf(request)), toAnswer),
  });

  routes.get(one, {
    summary: 'An appointment',
    params,
    answer,
    handler: async (request) => mapOk(await service.find(request.params.id), toAnswer),
  });

  routes.put(one, {
    summary: 'Move an appointment to another free time',
    params,
    body: moveSchema,
    answer,
    handler: async (request) =>
      mapOk(
        await service.move(request.params.id, request.body.startsAt, authorOf(request)),
        toAnswer,
      ),
  });

  routes.delete(one, {
    summary: 'Cancel an appointment; the client is told by mail',
    params,
    answer,
    handler: async (request) =>
      mapOk(await service.cancel(request.params.id, authorOf(request)), toAnswer),
  });

  routes.put(`${one}/outcome`, {
    summary: 'Note whether the client came',
    params,
    body: outcomeSchema,
    answer,
    handler: async (request) =>
      mapOk(await service.judge(request.params.id, request.body.came, authorOf(request)), toAnswer),
  });

  routes.put(`${one}/items`, {
    summary: 'Set items aside for an appointment, instead of those before',
    params,
    body: setAsideSchema,
    answer,
    handler: async (request) =>
      mapOk(await service.setAside(request.params.id, request.body, authorOf(request)), toAnswer),
  });
}
