import { type CartInput, cartInput } from '#modules/assistants/session-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';
import { isShopPath } from './shop-path.ts';

/** The content of a link: products, the buyer, and the page to open. */
export type Permalink = {
  input: CartInput;
  /** Null for the checkout. */
  continueTo: string | null;
  /** Parameters outside the protocol, such as campaign names. */
  besides: readonly (readonly [string, string])[];
};

const longestBeside = 200;
const mostBesides = 20;

/** `V12:1,V13:2?buyer/email=…&continue_to=/shoes`, the part after the permalink address. */
export function readPermalink(
  items: string,
  query: URLSearchParams,
): Result<Permalink, 'not-a-permalink'> {
  const lines = items.split(',').map(readItem);
  if (lines.some((line) => line === null)) return fail('not-a-permalink');
  const fields = readFields(query);
  const code = fields.get('discounts/codes/0');
  const read = cartInput('2026-08-25').safeParse({
    line_items: lines,
    buyer: Object.fromEntries(
      buyerFields.flatMap((name) => {
        const value = fields.get(`buyer/${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(code !== undefined && { discounts: { codes: [code] } }),
  });
  if (!read.success) return fail('not-a-permalink');
  const to = fields.get('continue_to');
  return ok({
    input: read.data,
    continueTo: to !== undefined && isShopPath(to) ? to : null,
    besides: [...query]
      .filter(([name, value]) => !isOfProtocol(name) && value.length <= longestBeside)
      .slice(0, mostBesides),
  });
}

const itemLook = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):([1-9]\d{0,3})$/;

function readItem(text: string) {
  const [, written = '', quantity] = itemLook.exec(text) ?? [];
  const id = written.startsWith('~') ? decodeId(written.slice(1)) : written;
  return id ? { item: { id }, quantity: Number(quantity) } : null;
}

/** Null if the text is not valid or not in canonical base64url. */
function decodeId(coded: string): string | null {
  const bytes = Buffer.from(coded, 'base64url');
  if (bytes.toString('base64url') !== coded) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return isKeepable(text) && !/\p{Cc}/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

const buyerFields = ['email', 'first_name', 'last_name', 'phone_number'] as const;

/** Protocol fields that a link may not set are dropped and not passed on. */
const protocolMembers =
  /^(ucp|id|line_items|cart_id|buyer|context|signals|attribution|payment|fulfillment|discounts|continue_to|status|currency|totals|messages|links|policies|order|actions)(\/|$)/;

function isOfProtocol(name: string): boolean {
  return protocolMembers.test(plainPointer(name));
}

/** Unescapes as in JSON pointers: `~1` is a slash, `~0` a tilde. */
function plainPointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A field that appears twice is ignored, since neither value is clearly the right one. */
function readFields(query: URLSearchParams): Map<string, string> {
  const names = [...query.keys()].map(plainPointer);
  return new Map(
    [...query]
      .map(([name, value]) => [plainPointer(name), value] as const)
      .filter(([name]) => names.filter((other) => other === name).length === 1),
  );
}
