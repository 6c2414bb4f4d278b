import { z } from 'zod';
import { clientCall, clientsCall } from '#modules/clients/client.ts';
import {
  adviserChangeSchema,
  clientCardSchema,
  clientChangeSchema,
  clientListQuery,
  consentParams,
  consentSchema,
  listedClientSchema,
  newClientSchema,
  wishParams,
  wishSchema,
} from '#modules/clients/client-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { fail, mapOk } from '#shared/result.ts';
import type { Clients } from './clients.ts';

const params = idParams;
const answer = z.object({ client: clientCardSchema });
const one = clientCall(':id');
const toAnswer = (client: z.output<typeof clientCardSchema>) => ({ client });

export function clientRoutes(app: RouteApp, clients: Clients): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.list(clientsCall, {
    summary: 'Clients by name; managers get those they are the adviser of',
    querystring: clientListQuery,
    answer: z.array(listedClientSchema),
    handler: async (request) => {
      const listed = await clients.list(request.query, authorOf(request));
      return mapOk(listed, ({ clients: body, ...page }) => ({ body, ...page }));
    },
  });

  routes.post(clientsCall, {
    summary: 'Make a client card for a customer; who makes it is the adviser',
    body: newClientSchema,
    answer,
    handler: async (request) =>
      mapOk(await clients.add(request.body.customerId, authorOf(request)), toAnswer),
  });

  routes.get(one, {
    summary: 'A client’s card',
    params,
    answer,
    handler: async (request) =>
      mapOk(await clients.find(request.params.id, authorOf(request)), toAnswer),
  });

  routes.put(one, {
    summary: 'Change a client’s card; what is absent stays',
    params,
    body: clientChangeSchema,
    answer,
    handler: async (request) => {
      const changed = await clients.change(request.params.id, request.body, authorOf(request));
      if (changed.ok) return mapOk(changed, toAnswer);
      if (changed.code === 'edit-conflict') return fail(changed.code, { ...changed.detail });
      return changed;
    },
  });

  routes.put(`${one}/adviser`, {
    summary: 'Choose a client’s adviser; for owners',
    params,
    body: adviserChangeSchema,
    answer,
    handler: async (request) => {
      const { adviserId } = request.body;
      const by = authorOf(request);
      return mapOk(await clients.chooseAdviser(request.params.id, adviserId, by), toAnswer);
    },
  });

  consentRoutes(app, clients);
  wishRoutes(app, clients);
}

function consentRoutes(app: RouteApp, clients: Clients): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.post(`${one}/consents`, {
    summary: 'Record what a client agreed to',
    params,
    body: consentSchema,
    answer,
    handler: async (request) => {
      const { what, how } = request.body;
      const by = authorOf(request);
      return mapOk(await clients.giveConsent(request.params.id, what, how, by), toAnswer);
    },
  });

  routes.delete(`${one}/consents/:what`, {
    summary: 'Record that a client withdrew a consent; allergies are deleted with theirs',
    params: consentParams,
    answer,
    handler: async (request) => {
      const { id, what } = request.params;
      return mapOk(await clients.withdrawConsent(id, what, authorOf(request)), toAnswer);
    },
  });

  routes.post(`${one}/link`, {
    summary: 'Make a private link to a client’s own card; it ends the one before',
    params,
    answer,
    handler: async (request) =>
      mapOk(await clients.makeLink(request.params.id, authorOf(request)), toAnswer),
  });

  routes.delete(`${one}/link`, {
    summary: 'Revoke the private link to a client’s own card',
    params,
    answer,
    handler: async (request) =>
      mapOk(await clients.revokeLink(request.params.id, authorOf(request)), toAnswer),
  });
}

function wishRoutes(app: RouteApp, clients: Clients): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.post(`${one}/wishes`, {
    summary: 'Note what a client would like to have',
    params,
    body: wishSchema,
    answer,
    handler: async (request) =>
      mapOk(await clients.addWish(request.params.id, request.body, authorOf(request)), toAnswer),
  });

  routes.delete(`${one}/wishes/:wishId`, {
    summary: 'Remove a wish of a client',
    params: wishParams,
    answer,
    handler: async (request) => {
      const { id, wishId } = request.params;
      return mapOk(await clients.removeWish(id, wishId, authorOf(request)), toAnswer);
    },
  });
}
