import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#database/client.ts';
import type { WebhookFailure } from '#modules/payments/payment-event.ts';
import { type OnlineMethod, onlineMethods } from '#modules/payments/payment-method.ts';
import type { Settlements } from '#modules/settlement/server/settlements.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { FailureCode } from '#platform/http/failures.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { countAddress, isAddressUsedUp } from '#platform/rate-limit.ts';

const failures: Record<WebhookFailure, FailureCode> = {
  'bad-signature': 'forbidden',
  malformed: 'bad-request',
  // The provider sends it again.
  unreachable: 'unavailable',
  misconfigured: 'unavailable',
};

/** Forgeries are counted, since each may cost a call to the provider; genuine webhooks are not. */
const forgeries = { limit: 100, windowSeconds: 600 };
const forged = 'forged-webhook';
/** An event contains a whole purchase with all its lines, in the provider's format. */
const newsBytes = 256 * 1024;

/** A separate scope: signatures cover the raw bytes, so no parser may run. */
export function webhookRoutes({ settlements, db }: { settlements: Settlements; db: Database }) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of onlineMethods) {
      scope.post(
        `/api/webhooks/${provider}`,
        {
          bodyLimit: newsBytes,
          config: { arrival: 'free' },
          onRequest: async (request, reply) => {
            if (await isAddressUsedUp(db, forged, clientAddress(request), forgeries)) {
              return replyFailure(reply, 'too-many-requests');
            }
          },
          schema: { tags: ['checkout'], summary: `What ${provider} reports of payments` },
        },
        async (request, reply) => {
          const failure = await receive(settlements, provider, request);
          if (!failure) return reply.send({ received: true });
          if (failure === 'bad-signature')
            await countAddress(db, forged, clientAddress(request), forgeries);
          return replyFailure(reply, failures[failure]);
        },
      );
    }
  };
}

async function receive(
  settlements: Settlements,
  provider: OnlineMethod,
  request: FastifyRequest,
): Promise<WebhookFailure | null> {
  const body = typeof request.body === 'string' ? request.body : '';
  const received = await settlements.receiveWebhook(provider, body, request.headers);
  if (received.ok) return null;
  request.log.warn({ provider, code: received.code }, 'webhook refused');
  return received.code;
}
