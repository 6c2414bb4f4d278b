import type { FastifyInstance, FastifyReply } from 'fastify';
import { replyFailure } from '#platform/http/reply-failure.ts';

/**
 * Refuses texts that PostgreSQL can't store, anywhere in a query or a body: a text that was cut
 * inside an emoji ends in half a character, and a machine may send a NUL. If a field has its own
 * sentence about a NUL, that one comes first.
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

/** Like `isKeepable`, for texts of megabytes. */
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
 * The path of the first such text, as in `items.0.name`. Uses a list instead of recursion, because
 * a body may be nested deeper than the call stack allows.
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

/** True for objects that parsers of JSON and queries make. Bytes of a file are not searched. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || !prototype || Object.getPrototypeOf(prototype) === null;
}
