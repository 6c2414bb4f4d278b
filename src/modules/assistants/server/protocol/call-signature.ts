import type { FastifyRequest } from 'fastify';
import { readSignature } from '#modules/assistants/server/signature-input.ts';
import {
  findSignatureFault,
  nonceOf,
  type SignedRequest,
} from '#modules/assistants/server/signatures.ts';
import type { CallSignature } from './answer-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for checking the signature. */
    rawJson?: Buffer;
  }
}

/** The signature of an HTTP call; null if it has none. */
export function signatureOf(
  request: FastifyRequest,
  { agentInBody = false }: Pick<SignedRequest, 'agentInBody'> = {},
): CallSignature | null {
  const { headers, method, url } = request;
  if (headers.signature === undefined && headers['signature-input'] === undefined) return null;
  const [path = '', search] = url.split(/(?=\?)/, 2);
  const flat = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value === undefined ? value : String(value),
    ]),
  );
  const query = search ?? '';
  const signed = { method, authority: request.host, path, query, headers: flat, agentInBody };
  const raw = request.rawJson?.length ? request.rawJson : undefined;
  const written = readSignature(flat);
  return {
    nonce: written && nonceOf(written),
    isBotAuth: written?.isBotAuth ?? false,
    findFault: (keys) => findSignatureFault(signed, raw, keys),
  };
}
