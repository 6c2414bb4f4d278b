import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { may, type StaffRole, staffRoles } from '#modules/identity/permissions.ts';
import type { Schema } from '#tests/fuzz/schema-values.ts';
import type { Route } from '#tests/kit/route-table.ts';
import { worstBodies, worstTexts } from './worst-values.ts';

/** A stream never ends. */
const endless = new Set(['/api/admin/notifications/stream']);

export const canStall = ({ url }: Route) => !endless.has(url);

/** The allowed role with the fewest permissions; null for public calls. */
export function leastOf({ access, need }: Route): StaffRole | null {
  if (access !== 'staff') return null;
  return [...staffRoles].reverse().find((role) => may(role, need ?? 'everyone')) ?? 'owner';
}

/** Node's limit for the address and headers together. */
const longestAddress = 12_000;

/** The most expensive requests for this call. */
export function* worstCalls(route: Route): Generator<InjectOptions> {
  const { method } = route;
  const url = route.url.replace(/:[^/]+/g, '1').replace('*', 'nothing-here');
  for (const text of worstTexts(longestAddress)) yield { method, url: longUrl(route, url, text) };
  for (const text of worstTexts(400)) {
    yield { method, url: route.url.replace(/:[^/]+|\*/g, cut(encodeURIComponent(text), 480)) };
  }
  if (method === 'GET' || method === 'DELETE') return;
  const headers = { 'content-type': 'application/json' };
  for (const payload of worstBodies(schemaOf(route.body), route.bodyLimit)) {
    yield { method, url, headers, payload };
  }
  yield formOf(route, url);
}

function longUrl({ query }: Route, url: string, text: string): string {
  const names = Object.keys(schemaOf(query)?.properties ?? { q: {} });
  const length = longestAddress / names.length;
  // The cut may leave a lone surrogate, which can't be encoded.
  const value = cut(encodeURIComponent(text.slice(0, length).toWellFormed()), length);
  return `${url}?${names.map((name) => `${name}=${value}`).join('&')}`;
}

/** Does not cut inside an encoded character. */
function cut(encoded: string, length: number): string {
  return encoded.slice(0, length).replace(/%[^%]?$/, '');
}

/** A form with very many parts. */
function formOf({ method, bodyLimit }: Route, url: string): InjectOptions {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  return {
    method,
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${part.repeat(bodyLimit / part.length - 1)}--b--\r\n`,
  };
}

function schemaOf(schema: z.ZodType | undefined): Schema | undefined {
  if (!schema) return undefined;
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}
