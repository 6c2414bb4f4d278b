import { z } from 'zod';
import {
  customerIdParams,
  customerNoteSchema,
  customerSchema,
  newNoteSchema,
} from '#modules/customers/customer-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { mapOk } from '#shared/result.ts';
import type { Customers } from './customers.ts';

const address = '/api/admin/customers/:id';
const params = customerIdParams;
const notesAnswer = z.object({ notes: z.array(customerNoteSchema) });

export function customerRoutes(app: RouteApp, customers: Customers): void {
  const routes = routeGroup(app, { tags: ['staff: customers'], config: { need: 'customers' } });

  routes.get(address, {
    summary: 'A customer with what they have bought so far',
    params,
    answer: z.object({ customer: customerSchema }),
    handler: async (request) => {
      const found = await customers.find(request.params.id, authorOf(request));
      return mapOk(found, (customer) => ({ customer }));
    },
  });

  routes.get(`${address}/notes`, {
    summary: 'Notes about a customer, newest first',
    params,
    answer: notesAnswer,
    handler: async (request) => {
      const found = await customers.listNotes(request.params.id, authorOf(request));
      return mapOk(found, (notes) => ({ notes }));
    },
  });

  routes.post(`${address}/notes`, {
    summary: 'Add a note about a customer, for staff only',
    params,
    body: newNoteSchema,
    answer: notesAnswer.extend({ success: z.literal(true) }),
    handler: async (request) => {
      const { id } = request.params;
      const by = authorOf(request);
      const added = await customers.addNote(id, request.body.text, by);
      if (!added.ok) return added;
      const notes = await customers.listNotes(id, by);
      return mapOk(notes, (value) => ({ success: true as const, notes: value }));
    },
  });
}
