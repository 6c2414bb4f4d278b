import { z } from 'zod';
import {
  customerIdParams,
  customerNoteSchema,
  customerSchema,
  newNoteSchema,
} from '#modules/orders/customer-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Orders } from './orders.ts';

const tags = ['staff: customers'];
const params = customerIdParams;
const notesAnswer = z.object({ notes: z.array(customerNoteSchema) });

export function customerRoutes(app: RouteApp, { customers }: Pick<Orders, 'customers'>): void {
  app.get(
    '/api/admin/customers/:id',
    {
      config: { need: 'customers' },
      schema: {
        tags,
        summary: 'Somebody the shop knows, with what they have bought so far',
        params,
        response: { 200: z.object({ customer: customerSchema }) },
      },
    },
    async (request, reply) => {
      const customer = await customers.find(request.params.id);
      return customer ? { customer } : replyFailure(reply, 'customer-not-found');
    },
  );

  app.get(
    '/api/admin/customers/:id/notes',
    {
      config: { need: 'customers' },
      schema: {
        tags,
        summary: 'What staff wrote down of a customer, newest first',
        params,
        response: { 200: notesAnswer },
      },
    },
    async (request) => ({ notes: await customers.listNotes(request.params.id) }),
  );

  app.post(
    '/api/admin/customers/:id/notes',
    {
      config: { need: 'customers' },
      schema: {
        tags,
        summary: 'Write something down of a customer, for staff alone',
        params,
        body: newNoteSchema,
        response: { 200: notesAnswer.extend({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const added = await customers.addNote(id, request.body.text, authorOf(request));
      if (!added.ok) return replyFailure(reply, added.code);
      return { success: true as const, notes: await customers.listNotes(id) };
    },
  );
}
