import type { FastifyInstance } from 'fastify';
import { replyFailure } from './reply-failure.ts';

/**
 * A text that was cut in the middle of an emoji ends in half a character. JSON carries it as an
 * escape and PostgreSQL can't store it, wherever in a body it stands.
 */
export function refuseLoneSurrogates(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const path = findLoneSurrogate(request.body);
    if (path === null) return;
    const message = 'contains a character we cannot keep';
    const sentence = path === '' ? `The body ${message}.` : `${path}: ${message}`;
    return replyFailure(reply, 'invalid-input', sentence, { issues: [{ path, message }] });
  });
}

type Place = { path: string; value: unknown };

/**
 * Where the first one stands, as in `items.0.name`. Goes by a list and not by calling itself: a
 * body may be nested deeper than a stack is high.
 */
export function findLoneSurrogate(body: unknown): string | null {
  const waiting: Place[] = [{ path: '', value: body }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !value.isWellFormed()) return path;
    if (!isPlain(value)) continue;
    for (const [key, inner] of Object.entries(value).reverse()) {
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
    }
  }
  return null;
}

/** What a JSON parser makes; the bytes of a file are left alone. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
