import { createHash } from 'node:crypto';

export type Fields = Record<string, string>;

/** The hash covers the values in their order, without the hash itself. */
export function hashOf(fields: Fields, integrationKey: string): string {
  const values = Object.entries(fields)
    .filter(([name]) => name.toLowerCase() !== 'hash')
    .map(([, value]) => value);
  const text = values.join('') + integrationKey.toLowerCase();
  return createHash('sha512').update(text).digest('hex').toUpperCase();
}

export function signed(fields: Fields, integrationKey: string, isWrong = false): string {
  const hash = hashOf(fields, isWrong ? 'another key' : integrationKey);
  return new URLSearchParams({ ...fields, hash }).toString();
}

/** Refusals have no hash. */
export function refusal(error: string): string {
  return new URLSearchParams({ status: 'Error', error }).toString();
}
