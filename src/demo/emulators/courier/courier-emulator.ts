import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isWaybill } from '#modules/shipping/tracking-number.ts';
import { addBodyParsers } from '../core/body-parsers.ts';
import { loopbackOnly } from '../core/loopback-only.ts';
import { giveNoAnswer } from '../core/no-answer.ts';
import { type CourierDesk, type CourierEmulatorOptions, openCourierDesk } from './courier-desk.ts';
import { courierSwitchesChangeSchema } from './courier-switches.ts';
import { describeJourney } from './journey.ts';
import { type Problem, problem } from './problem.ts';
import { quote } from './rates.ts';

export type { CourierEmulatorOptions } from './courier-desk.ts';

/** The express courier for the shop: MyDHL rates and unified tracking. */
export function courierEmulator(options: CourierEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openCourierDesk(options);
    addBodyParsers(scope);
    scope.register(async (api) => addApiRoutes(api, desk));
    scope.register(async (control) => addControl(control, desk));
    scope.addHook('onClose', async () => desk.close());
  };
}

function addApiRoutes(api: FastifyInstance, desk: CourierDesk): void {
  const basic = Buffer.from(`${desk.username}:${desk.password}`).toString('base64');

  api.addHook('preHandler', async (request, reply) => {
    if (desk.current().lateMs > 0) await pause(desk.current().lateMs);
    if (desk.take('timeout')) return giveNoAnswer(request, reply, desk.current().hangMs);
    if (desk.take('serverError')) {
      return sendProblem(reply, problem(500, '999: Process failure occurred. Please try again.'));
    }
    if (desk.take('badJson')) return reply.type('application/json').send('{"products": [{"pro');
  });

  api.post('/mydhlapi/rates', async (request, reply) => {
    if (request.headers.authorization !== `Basic ${basic}`) {
      return sendProblem(reply, problem(401, 'Invalid Credentials'));
    }
    if (desk.take('empty')) return { products: [] };
    const answer = quote(request.body, desk.take('nonNumericPrice') ? 'on request' : undefined);
    return 'problem' in answer ? sendProblem(reply, answer) : answer;
  });

  api.get<{ Querystring: { trackingNumber?: string } }>(
    '/track/shipments',
    async (request, reply) => {
      if (request.headers['dhl-api-key'] !== desk.trackingKey) {
        return reply.code(401).send({ status: 401, title: 'Unauthorized', detail: 'Unauthorized' });
      }
      const { trackingNumber = '' } = request.query;
      if (desk.take('empty') || !isWaybill(trackingNumber)) return sendNotFound(reply);
      const shipment = desk.meetShipment(trackingNumber);
      const journey = describeJourney(shipment, Date.now(), desk.current().trackingSpeed);
      return { url: `/shipments?trackingNumber=${trackingNumber}`, shipments: [journey] };
    },
  );
}

function addControl(control: FastifyInstance, desk: CourierDesk): void {
  const report = () => ({ switches: desk.current(), shipments: desk.listShipments() });
  control.addHook('onRequest', loopbackOnly);
  control.get('/control', async () => report());
  control.post('/control', async (request, reply) => {
    const change = courierSwitchesChangeSchema.safeParse(request.body ?? {});
    if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
    desk.change(change.data);
    return report();
  });
}

function sendProblem(reply: FastifyReply, { status, problem: body }: Problem): FastifyReply {
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({
    title: 'No result found',
    detail: 'No shipment with given tracking number found.',
    status: 404,
    instance: '/shipment',
  });
}
