import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from './loopback-only.ts';
import type { PaymentReport } from './payment-report.ts';
import { paymentSwitchesChangeSchema, type SwitchBoard } from './switches.ts';
import type { Delivery, WebhookOutbox } from './webhook-outbox.ts';

export type ControlOptions = {
  switches: SwitchBoard;
  outbox: WebhookOutbox;
  listDeliveries(): Delivery[];
  report(): PaymentReport;
  /** Ends pending captures with this outcome; answers with their number. */
  finishCaptures(outcome: 'completed' | 'denied'): Promise<number>;
  /** Ends pending refunds, or the named one in any state; answers with their number. */
  finishRefunds(end: RefundEnd): Promise<number>;
  /** Opens or closes a bank's dispute about a payment; answers with the number of payments. */
  dispute(news: DisputeNews): Promise<number>;
};

const refundEndSchema = z.object({
  outcome: z.enum(['completed', 'failed']),
  id: z.string().optional(),
  /** Only if a person refunds at the provider: the whole amount by default. */
  amountCents: z.number().int().positive().optional(),
});

export type RefundEnd = z.infer<typeof refundEndSchema>;

const disputeSchema = z.object({
  outcome: z.enum(['opened', 'closed']),
  /** The provider's id of the captured money. */
  id: z.string(),
});

export type DisputeNews = z.infer<typeof disputeSchema>;

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
    control.post('/control/disputes', async (request, reply) => {
      const news = disputeSchema.safeParse(request.body ?? {});
      if (!news.success) return reply.code(400).send({ error: z.prettifyError(news.error) });
      return { told: await options.dispute(news.data) };
    });
    control.post('/control/webhooks', async () => ({ released: options.outbox.releaseHeldBack() }));
  });
}
