import { z } from 'zod';
import {
  adminCollectionSchema,
  collectionChangeSchema,
  collectionInputSchema,
  collectionOrderSchema,
  shopCollectionSchema,
} from '#modules/catalog/collection-schema.ts';
import { collectionsCall } from '#modules/catalog/shop-collection.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyKept } from '#platform/http/kept-calls.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { type Collections, toShop } from './collections.ts';

type Parts = { collections: Collections };

export function collectionRoutes(app: RouteApp, { collections }: Parts): void {
  app.get(
    collectionsCall,
    {
      schema: {
        tags: ['catalogue'],
        summary: 'The collections that are listed, in their order',
        response: { 200: z.array(shopCollectionSchema) },
      },
    },
    async (request, reply) =>
      replyKept(request, reply, {
        shelf: 'calls',
        key: 'collections',
        make: async () => ({ body: collections.listed(), tags: [] }),
      }),
  );

  app.get(
    `${collectionsCall}/:id`,
    {
      schema: {
        tags: ['catalogue'],
        summary: 'One collection by its address, or by any other text that means it',
        params: z.object({ id: z.string().max(200) }),
        response: { 200: shopCollectionSchema },
      },
    },
    async (request, reply) => {
      const found = collections.find(request.params.id);
      if (!found) return replyFailure(reply, 'collection-not-found');
      return replyKept(request, reply, {
        shelf: 'calls',
        key: `collection ${found.id}`,
        make: async () => ({ body: toShop(found), tags: [] }),
      });
    },
  );
}

const numberSchema = z.object({ number: z.coerce.number().int().positive().max(2_147_483_647) });
const tags = ['staff: collections'];
const address = '/api/admin/collections';

export function adminCollectionRoutes(app: RouteApp, { collections }: Parts): void {
  app.get(
    address,
    {
      config: { need: 'texts.edit' },
      schema: {
        tags,
        summary: 'All collections, hidden ones too, each with how many pieces it holds',
        response: { 200: z.object({ collections: z.array(adminCollectionSchema) }) },
      },
    },
    async () => ({ collections: await collections.listAll() }),
  );

  app.post(
    address,
    {
      config: { need: 'texts.edit' },
      schema: {
        tags,
        summary: 'Make a collection; its address is made from its name where none is given',
        body: collectionInputSchema,
        response: { 201: adminCollectionSchema },
      },
    },
    async (request, reply) => {
      const added = await collections.add(request.body, authorOf(request));
      return added.ok ? reply.code(201).send(added.value) : replyFailure(reply, added.code);
    },
  );

  app.put(
    `${address}/order`,
    {
      config: { need: 'texts.edit' },
      schema: {
        tags,
        summary: 'Put the collections in order; all of them are named',
        body: collectionOrderSchema,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const arranged = await collections.arrange(request.body.numbers, authorOf(request));
      return arranged.ok ? { success: true as const } : replyFailure(reply, arranged.code);
    },
  );

  app.put(
    `${address}/:number`,
    {
      config: { need: 'texts.edit' },
      schema: {
        tags,
        summary:
          'Change a collection; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params: numberSchema,
        body: collectionChangeSchema,
        response: { 200: adminCollectionSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await collections.change(params.number, body, authorOf(request));
      return changed.ok
        ? changed.value
        : replyFailure(reply, changed.code, undefined, changed.detail);
    },
  );

  app.delete(
    `${address}/:number`,
    {
      config: { need: 'texts.edit' },
      schema: {
        tags,
        summary:
          'Remove a collection and take its name off the pieces it holds; `pieces` says how many those are',
        params: numberSchema,
        querystring: z.object({ pieces: z.coerce.number().int().min(0) }),
        response: { 200: z.object({ pieces: z.number() }) },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const removed = await collections.remove(params.number, query.pieces, authorOf(request));
      return removed.ok ? removed.value : replyFailure(reply, removed.code);
    },
  );
}
