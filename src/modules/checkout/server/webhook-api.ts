import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebhookFailure } from '#modules/payments/payment-event.ts';
import { type PaymentMethod, paymentMethods } from '#modules/payments/payment-method.ts';
import type { FailureCode } from '#platform/http/failures.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { Checkouts } from './checkout.ts';

const failures: Record<WebhookFailure, FailureCode> = {
  'bad-signature': 'forbidden',
  malformed: 'bad-request',
  // The provider sends it again.
  unreachable: 'unavailable',
  misconfigured: 'unavailable',
};

/** A scope of its own: signatures are over the bytes as they came, so nothing may parse them. */
export function webhookRoutes({ checkouts }: { checkouts: Checkouts }) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of paymentMethods) {
      scope.post(
        `/api/webhooks/${provider}`,
        { schema: { tags: ['checkout'], summary: `What ${provider} reports of payments` } },
        (request, reply) => receive(checkouts, provider, request, reply),
      );
    }
  };
}

async function receive(
  checkouts: Checkouts,
  provider: PaymentMethod,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = typeof request.body === 'string' ? request.body : '';
  const received = await checkouts.receiveWebhook(provider, body, request.headers);
  if (received.ok) return reply.send({ received: true });
  request.log.warn({ provider, code: received.code }, 'webhook refused');
  return replyFailure(reply, failures[received.code]);
}
