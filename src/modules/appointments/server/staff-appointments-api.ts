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
import { uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { StaffAppointments } from './staff-appointments.ts';

const one = staffOneCall(':id');
const appointment = { as: 'appointment', answer: staffAppointmentSchema };
const ofOne = { ...appointment, params: uuidParams };

export function staffAppointmentRoutes(app: RouteApp, service: StaffAppointments): void {
  const routes = routeGroup(app, {
    tags: ['staff: appointments'],
    config: { need: 'appointments' },
    errorHandler: answerFieldErrors,
  });

  routes.get(staffCall, {
    summary: 'Appointments from today on, of today, or those that were',
    querystring: staffListQuery,
    as: 'appointments',
    answer: z.array(staffAppointmentSchema),
    handler: async (request) => ok(await service.list(request.query)),
  });

  routes.get(staffFreeTimesCall, {
    summary: 'When an appointment can be booked, without the notice for clients',
    answer: freeTimesSchema,
    handler: () => service.freeTimes(),
  });

  routes.post(staffCall, {
    ...appointment,
    summary: 'Book an appointment for a client; the same id books one',
    body: bookingSchema,
    handler: (request) => service.book(request.body, authorOf(request)),
  });

  routes.get(one, {
    ...ofOne,
    summary: 'An appointment',
    handler: (request) => service.find(request.params.id),
  });

  routes.put(one, {
    ...ofOne,
    summary: 'Move an appointment to another free time',
    body: moveSchema,
    handler: (request) => service.move(request.params.id, request.body.startsAt, authorOf(request)),
  });

  routes.delete(one, {
    ...ofOne,
    summary: 'Cancel an appointment; the client is told by mail',
    handler: (request) => service.cancel(request.params.id, authorOf(request)),
  });

  routes.put(`${one}/outcome`, {
    ...ofOne,
    summary: 'Note whether the client came',
    body: outcomeSchema,
    handler: (request) => service.judge(request.params.id, request.body.came, authorOf(request)),
  });

  routes.put(`${one}/items`, {
    ...ofOne,
    summary: 'Set items aside for an appointment, instead of those before',
    body: setAsideSchema,
    handler: (request) => service.setAside(request.params.id, request.body, authorOf(request)),
  });
}
