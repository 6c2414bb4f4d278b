import Fastify, { type RouteOptions } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { registerApi } from '#bootstrap/api.ts';
import type { Services } from '#bootstrap/services.ts';
import type { Need } from '#modules/identity/permissions.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Route = {
  method: (typeof methods)[number];
  url: string;
  access: string;
  need: Need | undefined;
  bodyLimit: number;
  body: z.ZodType | undefined;
  query: z.ZodType | undefined;
};

/** All registered calls of the shop, so new ones are included automatically. */
export async function listRoutes(services: Services): Promise<Route[]> {
  const routes: RouteOptions[] = [];
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Hooks run in the order of registration: the guard's hook must have run before.
  app.addHook('onRoute', (route) => void routes.push(route));
  await registerApi(app, services);
  await app.ready();
  return routes.flatMap(routesOf);
}

function routesOf({ method, url, config, bodyLimit = 0, schema }: RouteOptions): Route[] {
  return methods
    .filter((name) => [method].flat().includes(name))
    .map((name) => ({
      method: name,
      url,
      access: config?.access ?? 'none',
      need: config?.need,
      bodyLimit,
      body: schema?.body as z.ZodType | undefined,
      query: schema?.querystring as z.ZodType | undefined,
    }));
}
