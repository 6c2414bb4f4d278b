import type { FastifyInstance } from 'fastify';

/**
 * A text that was cut in the middle of an emoji ends in half a character. JSON carries it as an
 * escape, and PostgreSQL refuses to store it: every such half becomes the mark for 'unreadable'.
 */
export function installWholeText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.body = withWholeText(request.body);
  });
}

/** Goes by a list and not by calling itself: a body may be nested deeper than a stack is high. */
export function withWholeText(body: unknown): unknown {
  const holder = { body };
  const waiting: object[] = [holder];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next)) {
      if (typeof value === 'string') Reflect.set(next, key, value.toWellFormed());
      else if (isPlain(value)) waiting.push(value);
    }
  }
  return holder.body;
}

/** What a JSON parser makes; the bytes of a file are left alone. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
