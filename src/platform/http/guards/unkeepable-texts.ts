import type { FastifyInstance, FastifyReply } from 'fastify';
import { replyFailure } from '#platform/http/reply-failure.ts';

/**
 * A text that was cut in the middle of an emoji ends in half a character, and a machine may send a
 * NUL. PostgreSQL can store neither, wherever in a query or a body they stand. A field's own
 * sentence about a NUL comes first: this one is for all the others.
 */
export function refuseUnkeepableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const path = findText(request.body, (text) => !text.isWellFormed());
    if (path !== null) return refuse(reply, path);
  });
  app.addHook('preHandler', async (request, reply) => {
    for (const part of [request.query, request.body]) {
      const path = findText(part, isUnkeepable);
      if (path !== null) return refuse(reply, path);
    }
  });
}

/** As `isKeepable`, for texts of megabytes. */
function isUnkeepable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

function refuse(reply: FastifyReply, path: string) {
  const message = 'contains a character we cannot keep';
  const sentence = path === '' ? `The body ${message}.` : `${path}: ${message}`;
  return replyFailure(reply, 'invalid-input', sentence, { issues: [{ path, message }] });
}

type Place = { path: string; value: unknown };

/**
 * Where the first such text stands, as in `items.0.name`. Goes by a list and not by calling itself:
 * a body may be nested deeper than a stack is high.
 */
export function findText(body: unknown, isMeant: (text: string) => boolean): string | null {
  const waiting: Place[] = [{ path: '', value: body }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && isMeant(value)) return path;
    if (!isPlain(value)) continue;
    for (const [key, inner] of Object.entries(value).reverse()) {
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
    }
  }
  return null;
}

/** What parsers of JSON and of queries make; the bytes of a file are left alone. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || !prototype || Object.getPrototypeOf(prototype) === null;
}
