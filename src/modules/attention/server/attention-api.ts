import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  attentionPlaceSchema,
  attentionSchema,
  doneSchema,
  type RetryFailure,
  setAsideSchema,
} from '#modules/attention/attention.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Result } from '#shared/result.ts';
import type { Attention } from './attention.ts';

const tags = ['staff: attention'];
const place = '/api/admin/attention/:kind/:id';
const response = { 200: z.object({ success: z.literal(true) }) };

export function attentionRoutes(app: RouteApp, { attention }: { attention: Attention }): void {
  app.get(
    '/api/admin/attention',
    {
      config: { need: 'attention' },
      schema: {
        tags,
        summary: 'What waits for a person, and what was set aside',
        response: { 200: attentionSchema },
      },
    },
    () => attention.list(),
  );

  app.post(
    `${place}/retry`,
    {
      config: { need: 'attention' },
      schema: { tags, summary: 'Try it again', params: attentionPlaceSchema, response },
    },
    async (request, reply) =>
      answer(reply, await attention.retry(request.params, authorOf(request))),
  );

  app.put(
    `${place}/set-aside`,
    {
      config: { need: 'attention' },
      schema: {
        tags,
        summary: 'Leave it as it is, with a reason',
        params: attentionPlaceSchema,
        body: setAsideSchema,
        response,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(reply, await attention.setAside(params, body.reason, authorOf(request)));
    },
  );

  app.put(
    `${place}/done`,
    {
      config: { need: 'orders.refund' },
      schema: {
        tags,
        summary: 'Say that it was done by hand, and under what reference',
        params: attentionPlaceSchema,
        body: doneSchema,
        response,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(reply, await attention.record(params, body.reference, authorOf(request)));
    },
  );

  app.delete(
    `${place}/set-aside`,
    {
      config: { need: 'attention' },
      schema: { tags, summary: 'Let it wait again', params: attentionPlaceSchema, response },
    },
    async (request, reply) =>
      answer(reply, await attention.takeBack(request.params, authorOf(request))),
  );
}

function answer(reply: FastifyReply, result: Result<null, RetryFailure>) {
  return result.ok ? { success: true as const } : replyFailure(reply, result.code);
}
