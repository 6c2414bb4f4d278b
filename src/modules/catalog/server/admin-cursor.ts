import { z } from 'zod';
import { type AdminProductSort, adminProductSorts } from '#modules/catalog/admin-product.ts';
import { isKeepable } from '#shared/text.ts';

/** Where a page of the staff's list ended. */
export type AdminCursor = { sort: AdminProductSort; key: string | number; id: number };

const whole = z.int().min(-2_147_483_648).max(2_147_483_647);
const schema = z
  .tuple([z.enum(adminProductSorts), z.union([z.string().max(500), whole]), whole])
  .refine(([sort, key]) => sort.startsWith('name') === (typeof key === 'string'))
  .refine(([, key]) => typeof key === 'number' || isKeepable(key));

export function encodeAdminCursor({ sort, key, id }: AdminCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Null for what this shop did not hand out, and for a cursor of a list in another order. */
export function parseAdminCursor(text: string, sort: AdminProductSort): AdminCursor | null {
  const parsed = schema.safeParse(readJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data[0] !== sort) return null;
  return { sort, key: parsed.data[1], id: parsed.data[2] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
