import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCallFaults } from '../core/call-faults.ts';
import { createIdempotencyDesk } from '../core/idempotency.ts';
import { answerLikeAProxy, answerSlowly, giveNoAnswer } from '../core/no-answer.ts';
import type { Answer, Operation } from '../core/payment-desk.ts';
import { upperCaseId } from '../core/random-id.ts';
import { notFound, payPalError } from './errors.ts';
import type { PayPalDesk } from './paypal-desk.ts';
import type { PayPalChange } from './records.ts';
import { issueToken, isTokenValid, verifyTransmission } from './signature.ts';

type WithId = { Params: { id: string } };

export function addApiRoutes(scope: FastifyInstance, desk: PayPalDesk): void {
  addLogin(scope, desk);
  scope.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.header('paypal-debug-id', upperCaseId(13).toLowerCase());
      if (isTokenValid(desk.clientSecret, request.headers.authorization)) return;
      await send(reply, payPalError('AUTHENTICATION_FAILURE'));
    });
    api.post('/v1/notifications/verify-webhook-signature', async (request) => {
      const isGenuine = verifyTransmission(desk.clientSecret, desk.webhookId, request.body);
      return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
    });
    api.register(async (money) => addMoneyRoutes(money, desk));
  });
}

function addLogin(scope: FastifyInstance, desk: PayPalDesk): void {
  const basic = Buffer.from(`${desk.clientId}:${desk.clientSecret}`).toString('base64');
  scope.post('/v1/oauth2/token', async (request, reply) => {
    if (desk.switches.current().serverError === 'all') {
      return send(reply, payPalError('INTERNAL_SERVER_ERROR'));
    }
    if (request.headers.authorization !== `Basic ${basic}`) {
      const error_description = 'Client Authentication failed';
      return reply.code(401).send({ error: 'invalid_client', error_description });
    }
    const { token, expiresIn } = issueToken(desk.clientSecret);
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-DEMO',
      expires_in: expiresIn,
      nonce: `${new Date().toISOString()}${upperCaseId(20)}`,
    };
  });
}

function addMoneyRoutes(api: FastifyInstance, desk: PayPalDesk): void {
  const { store, account, refunds, wire, switches } = desk;
  const once = createOnce(desk);

  api.addHook('preHandler', async (request, reply) => {
    if (switches.take('hang')) return giveNoAnswer(request, reply, switches.current().hangMs);
    if (switches.take('serverError')) return send(reply, payPalError('INTERNAL_SERVER_ERROR'));
    if (switches.take('proxyError')) return answerLikeAProxy(reply);
  });

  addCallFaults(api, switches, ({ method }) => method === 'POST');

  api.post('/v2/checkout/orders', async (request, reply) => {
    const answer = await once(request, () => account.create(request.body));
    await answerSlowly(switches);
    return send(reply, answer);
  });

  api.get<WithId>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = switches.take('forget') ? null : store.find('order', request.params.id);
    return order ? wire.orderBody(order) : send(reply, notFound());
  });

  api.post<WithId>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const { hangMs } = switches.current();
    if (switches.take('timeoutBeforeCapture')) return giveNoAnswer(request, reply, hangMs);
    if (switches.take('forget')) return send(reply, notFound());
    const answer = await once(request, () => account.capture(request.params.id));
    const isFresh = answer.status === 201;
    if (isFresh && switches.take('timeoutAfterCapture')) {
      return giveNoAnswer(request, reply, hangMs);
    }
    return send(reply, answer);
  });

  api.get<WithId>('/v2/payments/captures/:id', async (request, reply) => {
    const capture = store.find('capture', request.params.id);
    return capture ? wire.captureBody(capture) : send(reply, notFound());
  });

  api.post<WithId>('/v2/payments/captures/:id/refund', async (request, reply) =>
    send(reply, await once(request, () => refunds.refund(request.params.id, request.body))),
  );

  api.get<WithId>('/v2/payments/refunds/:id', async (request, reply) => {
    const refund = store.find('refund', request.params.id);
    return refund ? wire.refundBody(refund) : send(reply, notFound());
  });
}

/** Runs an operation once per request id. Refusals are not stored: they may succeed next time. */
function createOnce(desk: PayPalDesk) {
  const answered = createIdempotencyDesk((key) => desk.store.find('answer', key));
  return async (
    request: FastifyRequest,
    operate: () => Operation<PayPalChange>,
  ): Promise<Answer> => {
    const requestId = request.headers['paypal-request-id'];
    if (!requestId) return desk.perform(operate());
    const key = `${request.url.split('?')[0]} ${requestId}`;
    const claim = answered.claim(key, '');
    if (claim.kind === 'replay') return { status: 200, body: claim.answer.body };
    if (claim.kind !== 'fresh') {
      return payPalError('RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS');
    }
    try {
      const operation = operate();
      const isDone = operation.status < 300;
      return await desk.perform(operation, isDone ? { key, fingerprint: '' } : undefined);
    } finally {
      claim.release();
    }
  };
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}
