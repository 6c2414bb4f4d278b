import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from './loopback-only.ts';
import type { PaymentReport } from './payment-report.ts';
import { paymentSwitchesChangeSchema, type SwitchBoard } from './switches.ts';
import type { Delivery, WebhookOutbox } from './webhook-outbox.ts';

type ControlOptions = {
  switches: SwitchBoard;
  outbox: WebhookOutbox;
  listDeliveries(): Delivery[];
  report(): PaymentReport;
  /** Ends pending captures one way or the other; answers how many. */
  finishCaptures(outcome: 'completed' | 'denied'): Promise<number>;
  /** Ends pending refunds, or the named one whatever it was; answers how many. */
  finishRefunds(end: RefundEnd): Promise<number>;
};

export type RefundEnd = { outcome: 'completed' | 'failed'; id?: string | undefined };

const refundEndSchema = z.object({
  outcome: z.enum(['completed', 'failed']),
  id: z.string().optional(),
});

const captureOutcomeSchema = z.object({ outcome: z.enum(['completed', 'denied']) });

export function addControlRoutes(scope: FastifyInstance, options: ControlOptions): void {
  scope.register(async (control) => {
    control.addHook('onRequest', loopbackOnly);
    control.get('/control', async () => ({
      switches: options.switches.current(),
      ...options.report(),
      webhooks: options.listDeliveries(),
    }));
    control.post('/control', async (request, reply) => {
      const change = paymentSwitchesChangeSchema.safeParse(request.body ?? {});
      if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
      return { switches: options.switches.change(change.data) };
    });
    control.post('/control/captures', async (request, reply) => {
      const wanted = captureOutcomeSchema.safeParse(request.body ?? {});
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
      return { finished: await options.finishCaptures(wanted.data.outcome) };
    });
    control.post('/control/refunds', async (request, reply) => {
      const wanted = refundEndSchema.safeParse(request.body ?? {});
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
      return { finished: await options.finishRefunds(wanted.data) };
    });
    control.post('/control/webhooks', async () => ({ released: options.outbox.releaseKeptBack() }));
  });
}
