import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { largestExport, moveInCall, moveInsCall } from '#modules/move-in/move-in.ts';
import {
  moveInDetailSchema,
  moveInSchema,
  optionsSchema,
  uploadSchema,
} from '#modules/move-in/move-in-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema, uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { MoveIns } from './move-ins.ts';

export function moveInRoutes(app: RouteApp, { moveIns }: { moveIns: MoveIns }): void {
  const routes = routeGroup(app, { tags: ['staff: move in'], config: { need: 'move-in' } });
  const params = uuidParams;
  const answer = moveInDetailSchema;

  routes.get(moveInsCall, {
    summary: 'The files of other shops, the newest first',
    answer: z.object({ moveIns: z.array(moveInSchema) }),
    handler: async () => ok({ moveIns: await moveIns.list() }),
  });

  routes.post(moveInsCall, {
    summary: 'Upload a product export of Shopify or WooCommerce; nothing is written yet',
    bodyLimit: largestExport,
    body: uploadSchema,
    answer,
    handler: (request) => moveIns.upload(request.body, authorOf(request)),
  });

  routes.get(moveInCall(':id'), {
    summary: 'What a file would do; once it was started, what became of each row',
    params,
    answer,
    handler: (request) => moveIns.detail(request.params.id, authorOf(request)),
  });

  routes.put(`${moveInCall(':id')}/options`, {
    summary: 'Say which category of ours the products have, and whether they are published',
    params,
    body: optionsSchema,
    answer,
    handler: (request) => moveIns.choose(request.params.id, request.body, authorOf(request)),
  });

  routes.post(`${moveInCall(':id')}/start`, {
    summary: 'Start, go on with what was stopped, or try again what failed',
    params,
    answer,
    handler: (request) => moveIns.start(request.params.id, authorOf(request)),
  });

  routes.post(`${moveInCall(':id')}/stop`, {
    summary: 'Stop after the product under way',
    params,
    answer,
    handler: (request) => moveIns.stop(request.params.id, authorOf(request)),
  });

  routes.delete(moveInCall(':id'), {
    summary: 'Remove a file and its rows; products that it wrote stay',
    params,
    answer: successSchema,
    handler: async (request) => {
      const done = await moveIns.forget(request.params.id, authorOf(request));
      return done.ok ? ok({ success: true as const }) : done;
    },
  });
}
