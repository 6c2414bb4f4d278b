import { createHash, timingSafeEqual } from 'node:crypto';

/** Names in lower case, because their case varies in answers. */
export type PaynowFields = ReadonlyMap<string, string>;

type Field = readonly [name: string, value: string];

/**
 * The hash covers the unencoded values, in their order, and the key. Paynow's own package writes
 * the key in lower case.
 */
function hashOf(values: readonly string[], integrationKey: string): string {
  const text = values.join('') + integrationKey.toLowerCase();
  return createHash('sha512').update(text, 'utf8').digest('hex').toUpperCase();
}

export function signMessage(fields: readonly Field[], integrationKey: string): string {
  const values = fields.map(([, value]) => value);
  const hash = hashOf(values, integrationKey);
  return new URLSearchParams([...fields.map((field) => [...field]), ['hash', hash]]).toString();
}

/** Null if it is no Paynow message, such as the page of another site. */
export function readMessage(text: string): PaynowFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text.trim())) {
    // A repeated name would be hashed twice but read once.
    if (fields.has(name.toLowerCase())) return null;
    fields.set(name.toLowerCase(), value);
  }
  return fields.has('status') ? fields : null;
}

export function isSigned(fields: PaynowFields, integrationKey: string): boolean {
  const values = [...fields].filter(([name]) => name !== 'hash').map(([, value]) => value);
  const expected = Buffer.from(hashOf(values, integrationKey));
  const given = Buffer.from((fields.get('hash') ?? '').toUpperCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function isError(fields: PaynowFields): boolean {
  return fields.get('status')?.toLowerCase() === 'error';
}
