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
import { mapOk } from '#shared/result.ts';
import type { Clients } from './clients.ts';

const one = clientCall(':id');
const card = { as: 'client', answer: clientCardSchema };
const ofOne = { ...card, params: idParams };

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
    ...card,
    summary: 'Make a client card for a customer; who makes it is the adviser',
    body: newClientSchema,
    handler: (request) => clients.add(request.body.customerId, authorOf(request)),
  });

  routes.get(one, {
    ...ofOne,
    summary: 'A client’s card',
    handler: (request) => clients.find(request.params.id, authorOf(request)),
  });

  routes.put(one, {
    ...ofOne,
    summary: 'Change a client’s card; what is absent stays',
    body: clientChangeSchema,
    handler: (request) => clients.change(request.params.id, request.body, authorOf(request)),
  });

  routes.put(`${one}/adviser`, {
    ...ofOne,
    summary: 'Choose a client’s adviser; for owners',
    body: adviserChangeSchema,
    handler: (request) =>
      clients.chooseAdviser(request.params.id, request.body.adviserId, authorOf(request)),
  });

  consentRoutes(app, clients);
  wishRoutes(app, clients);
}

function consentRoutes(app: RouteApp, clients: Clients): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.post(`${one}/consents`, {
    ...ofOne,
    summary: 'Record what a client agreed to',
    body: consentSchema,
    handler: (request) => clients.giveConsent(request.params.id, request.body, authorOf(request)),
  });

  routes.delete(`${one}/consents/:what`, {
    ...card,
    summary: 'Record that a client withdrew a consent; allergies are deleted with theirs',
    params: consentParams,
    handler: (request) =>
      clients.withdrawConsent(request.params.id, request.params.what, authorOf(request)),
  });

  routes.post(`${one}/link`, {
    ...ofOne,
    summary: 'Make a private link to a client’s own card; it ends the one before',
    handler: (request) => clients.makeLink(request.params.id, authorOf(request)),
  });

  routes.delete(`${one}/link`, {
    ...ofOne,
    summary: 'Revoke the private link to a client’s own card',
    handler: (request) => clients.revokeLink(request.params.id, authorOf(request)),
  });
}

function wishRoutes(app: RouteApp, clients: Clients): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.post(`${one}/wishes`, {
    ...ofOne,
    summary: 'Note what a client would like to have',
    body: wishSchema,
    handler: (request) => clients.addWish(request.params.id, request.body, authorOf(request)),
  });

  routes.delete(`${one}/wishes/:wishId`, {
    ...card,
    summary: 'Remove a wish of a client',
    params: wishParams,
    handler: (request) =>
      clients.removeWish(request.params.id, request.params.wishId, authorOf(request)),
  });
}
