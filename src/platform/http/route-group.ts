import { Readable } from 'node:stream';
import type {
  FastifyReply,
  FastifyRequest,
  FastifyTypeProviderDefault,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import { type CachedCall, replyFromCache } from './cached/cached-calls.ts';
import type { FailureCode } from './failures.ts';
import { type Outcome, type Refusal, replyRefusal } from './outcome.ts';
import { replyFailure } from './reply-failure.ts';
import type { RouteApp } from './route-app.ts';
import { messageSchema, successSchema } from './route-schemas.ts';

type Schema = z.ZodType;
type NoSchema = z.ZodType<undefined>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Fastify's own options, as its manual describes them. */
type FastifyOptions = Pick<
  RouteShorthandOptions,
  'config' | 'bodyLimit' | 'errorHandler' | 'onRequest' | 'preHandler'
>;

type Shared = FastifyOptions & {
  tags: readonly string[];
  /** No cache may store the answers. The staff guard sets this for all staff answers. */
  noStore?: boolean;
  /** What a refusal is answered with, if not with itself. */
  refused?: (request: FastifyRequest, refusal: Refusal) => Promise<Refusal>;
};

/** P, Q, B: the schemas of path parameters, query string and body. A: the schema of the answer. */
type Described<P extends Schema, Q extends Schema, B extends Schema> = FastifyOptions & {
  summary: string;
  description?: string;
  params?: P;
  querystring?: Q;
  body?: B;
};

type Types<P extends Schema, Q extends Schema, B extends Schema> = {
  Params: z.output<P>;
  Querystring: z.output<Q>;
  Body: z.output<B>;
};

type Handler<P extends Schema, Q extends Schema, B extends Schema, Value> = (
  request: FastifyRequest<Types<P, Q, B>>,
  reply: FastifyReply,
) => Value | Promise<Value>;

/** A handler returns the result of its use case. The answer or the failure follows from it. */
type Handled<P extends Schema, Q extends Schema, B extends Schema, Value> = Described<P, Q, B> & {
  handler: Handler<P, Q, B, Outcome<Value>>;
};

/**
 * Without `answer` the reply is `{ success: true }`, with the `message` if there is one. With `as`
 * the answer stands under this name.
 */
type Answered<A extends Schema> = { answer?: A; as?: string; message?: string };

type Listed<Body> = {
  body: Body;
  /** Null on lists that are not counted. */
  total: number | null;
  nextCursor?: string | null;
  previousCursor?: string | null;
};

type ListRoute<Q extends Schema, A extends Schema> = { answer: A } & Handled<
  NoSchema,
  Q,
  NoSchema,
  Listed<z.output<A>>
>;

type CsvRoute<P extends Schema, Q extends Schema> = Described<P, Q, NoSchema> & {
  handler: Handler<P, Q, NoSchema, { name: string; content: string | AsyncIterable<string> }>;
};

/** Answers a text file with a fixed name. */
type FileRoute<P extends Schema, Q extends Schema> = Handled<P, Q, NoSchema, string> & {
  type: string;
  name: string;
};

type CachedRoute<P extends Schema, Q extends Schema> = Described<P, Q, NoSchema> & {
  answer?: Schema;
  /** The failure to answer if the handler returns null. */
  missing?: FailureCode;
  handler: Handler<P, Q, NoSchema, CachedCall | null>;
};

/**
 * Routes that share tags and, unless a route sets its own, the permission. Each becomes an ordinary
 * Fastify route.
 */
export function routeGroup(app: RouteApp, shared: Shared) {
  return {
    get: answering(app, shared, 'GET'),
    post: answering(app, shared, 'POST'),
    put: answering(app, shared, 'PUT'),
    delete: answering(app, shared, 'DELETE'),
    /** A post that answers 201. */
    create: answering(app, shared, 'POST', 201),

    /** The headers hold the total and the pages before and after this one. */
    list<Q extends Schema, A extends Schema>(
      url: string,
      { handler, answer, ...route }: ListRoute<Q, A>,
    ): void {
      const response = { 200: answer };
      add(app, shared, { ...route, method: 'GET', url, response }, async (request, reply) => {
        const result = await handler(request, reply);
        if (!result.ok) return refuse(shared, request, reply, result);
        const { body, total, nextCursor, previousCursor } = result.value;
        if (total !== null) reply.header('x-total-count', total);
        if (nextCursor) reply.header('x-next-cursor', nextCursor);
        if (previousCursor) reply.header('x-previous-cursor', previousCursor);
        return body;
      });
    },

    csv<P extends Schema, Q extends Schema>(
      url: string,
      { handler, ...route }: CsvRoute<P, Q>,
    ): void {
      add(app, shared, { ...route, method: 'GET', url }, async (request, reply) => {
        const { name, content } = await handler(request, reply);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(typeof content === 'string' ? content : Readable.from(content));
      });
    },

    file<P extends Schema, Q extends Schema>(
      url: string,
      { handler, type, name, ...route }: FileRoute<P, Q>,
    ): void {
      add(app, shared, { ...route, method: 'GET', url }, async (request, reply) => {
        const result = await handler(request, reply);
        if (!result.ok) return refuse(shared, request, reply, result);
        const disposition = `attachment; filename="${name}"`;
        return reply.type(type).header('content-disposition', disposition).send(result.value);
      });
    },

    /** Answered from the cache if possible. */
    cached<P extends Schema, Q extends Schema>(
      url: string,
      { handler, answer, missing = 'not-found', ...route }: CachedRoute<P, Q>,
    ): void {
      const response = answer && { response: { 200: answer } };
      add(app, shared, { ...route, method: 'GET', url, ...response }, async (request, reply) => {
        const call = await handler(request, reply);
        const isAnswered = call !== null && (await replyFromCache(request, reply, call));
        return isAnswered ? reply : replyFailure(reply, missing);
      });
    },
  };
}

function answering(app: RouteApp, shared: Shared, method: Method, status: 200 | 201 = 200) {
  return <P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
    url: string,
    { handler, answer, as, message, ...route }: Handled<P, Q, B, z.output<A>> & Answered<A>,
  ): void => {
    const done = message === undefined ? { success: true } : { success: true, message };
    const named = answer && as !== undefined ? z.object({ [as]: answer }) : answer;
    const schema = named ?? (message === undefined ? successSchema : messageSchema);
    const response = { [status]: schema };
    add(app, shared, { ...route, method, url, response }, async (request, reply) => {
      const result = await handler(request, reply);
      if (!result.ok) return refuse(shared, request, reply, result);
      const value = as === undefined ? result.value : { [as]: result.value };
      return reply.code(status).send(answer ? value : done);
    });
  };
}

async function refuse(
  { refused }: Shared,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  return replyRefusal(reply, refused ? await refused(request, refusal) : refusal);
}

function add<P extends Schema, Q extends Schema, B extends Schema>(
  app: RouteApp,
  { tags, noStore, refused: _, ...shared }: Shared,
  route: Described<P, Q, B> & { method: Method; url: string; response?: Record<number, Schema> },
  handler: Handler<P, Q, B, unknown>,
): void {
  const { method, url, config, bodyLimit, errorHandler, onRequest, preHandler, ...described } = {
    ...shared,
    ...route,
  };
  app.withTypeProvider<FastifyTypeProviderDefault>().route<Types<P, Q, B>>({
    ...{ method, url, config, bodyLimit, errorHandler, onRequest, preHandler },
    // Fastify warns about schemas that are named but undefined, so those are left out.
    schema: { tags, ...described },
    handler(request, reply) {
      if (noStore) reply.header('cache-control', 'no-store');
      return handler(request, reply);
    },
  });
}
