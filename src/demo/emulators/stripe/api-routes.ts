import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCallFaults } from '../core/call-faults.ts';
import { parseFormBody } from '../core/form-body.ts';
import { createIdempotencyDesk } from '../core/idempotency.ts';
import { answerLikeAProxy, answerSlowly, giveNoAnswer } from '../core/no-answer.ts';
import type { Answer, Operation } from '../core/payment-desk.ts';
import { prefixedId } from '../core/random-id.ts';
import { missing, stripeError } from './errors.ts';
import { refundsOf, type StripeChange } from './records.ts';
import type { StripeDesk } from './stripe-desk.ts';

type WithId = { Params: { id: string } };
type Once = (request: FastifyRequest, operate: () => Operation<StripeChange>) => Promise<Answer>;

export function addApiRoutes(scope: FastifyInstance, desk: StripeDesk): void {
  const { switches } = desk;
  scope.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('request-id', prefixedId('req', 14));
        if (request.headers.authorization === `Bearer ${desk.secretKey}`) return;
        const message = 'Invalid API Key provided';
        await send(reply, stripeError(401, 'invalid_request_error', message));
      });
      api.addHook('preHandler', async (request, reply) => {
        if (switches.take('hang')) return giveNoAnswer(request, reply, switches.current().hangMs);
        if (switches.take('serverError')) {
          return send(reply, stripeError(500, 'api_error', 'An unknown error occurred'));
        }
        if (switches.take('proxyError')) return answerLikeAProxy(reply);
        await desk.expireOverdue();
      });
      addCallFaults(api, switches, ({ method }) => method === 'POST');
      const once = createOnce(desk);
      addSessionRoutes(api, desk, once);
      addIntentRoutes(api, desk, once);
      addRefundRoutes(api, desk, once);
      api.get('/balance', async () => ({
        object: 'balance',
        available: [{ amount: 0, currency: 'usd' }],
        pending: [{ amount: 0, currency: 'usd' }],
        livemode: false,
      }));
    },
    { prefix: '/v1' },
  );
}

function addSessionRoutes(api: FastifyInstance, desk: StripeDesk, once: Once): void {
  const { store, account, wire, switches } = desk;
  api.post('/checkout/sessions', async (request, reply) => {
    const answer = await once(request, () => account.createSession(request.body));
    await answerSlowly(switches);
    return send(reply, answer);
  });
  api.get<WithId>('/checkout/sessions/:id', async (request, reply) => {
    const session = switches.take('forget') ? null : store.find('session', request.params.id);
    if (!session) return send(reply, missing('checkout.session', request.params.id));
    return wire.sessionBody(session, expandOf(request));
  });
  api.post<WithId>('/checkout/sessions/:id/expire', async (request, reply) => {
    const session = store.find('session', request.params.id);
    if (!session) return send(reply, missing('checkout.session', request.params.id));
    return send(reply, await once(request, () => account.expire(session)));
  });
}

function addIntentRoutes(api: FastifyInstance, desk: StripeDesk, once: Once): void {
  const { store, account, wire, switches } = desk;
  api.get<WithId>('/payment_intents/:id', async (request, reply) => {
    const intent = store.find('intent', request.params.id);
    if (!intent) return send(reply, missing('payment_intent', request.params.id, 'intent'));
    return wire.intentBody(intent, expandOf(request));
  });
  api.post<WithId>('/payment_intents/:id/capture', async (request, reply) => {
    const { hangMs } = switches.current();
    if (switches.take('timeoutBeforeCapture')) return giveNoAnswer(request, reply, hangMs);
    const before = store.find('intent', request.params.id);
    if (!before) return send(reply, missing('payment_intent', request.params.id, 'intent'));
    const answer = await once(request, () => account.capture(before, expandOf(request)));
    const isFresh = answer.status === 200 && before.status === 'requires_capture';
    if (isFresh && switches.take('timeoutAfterCapture')) {
      return giveNoAnswer(request, reply, hangMs);
    }
    return send(reply, answer);
  });
  api.post<WithId>('/payment_intents/:id/cancel', async (request, reply) => {
    const intent = store.find('intent', request.params.id);
    if (!intent) return send(reply, missing('payment_intent', request.params.id, 'intent'));
    return send(reply, await once(request, () => account.cancel(intent)));
  });
  api.get<WithId>('/charges/:id', async (request, reply) => {
    const intent = store.list('intent').find((each) => each.chargeId === request.params.id);
    return intent ? wire.chargeBody(intent) : send(reply, missing('charge', request.params.id));
  });
}

function addRefundRoutes(api: FastifyInstance, desk: StripeDesk, once: Once): void {
  const { store, refunds, wire } = desk;
  api.post('/refunds', async (request, reply) =>
    send(reply, await once(request, () => refunds.refund(request.body))),
  );
  api.get<WithId>('/refunds/:id', async (request, reply) => {
    const refund = store.find('refund', request.params.id);
    return refund ? wire.refundBody(refund) : send(reply, missing('refund', request.params.id));
  });
  api.get<{ Querystring: { payment_intent?: string } }>('/refunds', async (request) => {
    const { payment_intent } = request.query;
    const listed = payment_intent ? refundsOf(store, payment_intent) : store.list('refund');
    const data = listed.map(wire.refundBody).reverse();
    return { object: 'list', url: '/v1/refunds', has_more: false, data };
  });
}

/** Stripe stores every answer by its key, with the parameters, also refusals. */
function createOnce(desk: StripeDesk): Once {
  const answered = createIdempotencyDesk((key) => desk.store.find('answer', key));
  return async (request, operate) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return desk.perform(operate());
    const fingerprint = `${request.url} ${JSON.stringify(request.body ?? {})}`;
    const claim = answered.claim(key, fingerprint);
    if (claim.kind === 'replay') return claim.answer;
    if (claim.kind === 'mismatch') {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
      return stripeError(400, 'idempotency_error', message);
    }
    if (claim.kind === 'in-use') {
      const message = `There is currently another in-progress request using this key: ${key}`;
      return stripeError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' });
    }
    try {
      return await desk.perform(operate(), { key, fingerprint });
    } finally {
      claim.release();
    }
  };
}

/** `expand[]` or `expand[0]`, in the query of a read or the body of a write. */
function expandOf(request: FastifyRequest): string[] {
  const query = parseFormBody(request.url.split('?')[1] ?? '');
  const body = Object(request.body) as { expand?: unknown };
  const wanted = query.expand ?? body.expand;
  return Array.isArray(wanted) ? wanted.map(String) : [];
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}
