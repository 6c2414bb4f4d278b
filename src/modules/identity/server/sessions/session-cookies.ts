import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '#platform/http/client-address.ts';
import { challengeMinutes } from '../passkeys/challenge-repository.ts';
import type { Caller } from '../staff-deps.ts';

const yearSeconds = 365 * 24 * 3600;

export type SessionCookies = {
  /** The name of the session cookie. */
  name: string;
  callerOf(request: FastifyRequest): Caller;
  set(reply: FastifyReply, tokens: { sessionToken: string; deviceToken: string }): void;
  clear(reply: FastifyReply): void;
  /** Identifies the browser that asked for a passkey: only that one may answer the challenge. */
  setPasskeyToken(reply: FastifyReply, token: string): void;
  passkeyTokenOf(request: FastifyRequest): string | null;
  /** Reads the session from a raw Cookie header. It costs almost nothing if there is none. */
  sessionIn(header: string | undefined): string | null;
};

/**
 * With HTTPS the names have the `__Host-` prefix: browsers then accept them only from this host
 * over HTTPS, so a neighbouring subdomain cannot set one.
 */
export function createSessionCookies({ https }: { https: boolean }): SessionCookies {
  const prefix = https ? '__Host-' : '';
  const sessionName = `${prefix}ndoro_staff`;
  const deviceName = `${prefix}ndoro_device`;
  const passkeyName = `${prefix}ndoro_passkey`;
  const options = { httpOnly: true, secure: https, sameSite: 'lax', path: '/' } as const;
  return {
    name: sessionName,
    callerOf: (request) => ({
      address: clientAddress(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      sessionToken: request.cookies[sessionName] || null,
      deviceToken: request.cookies[deviceName] || null,
    }),
    set(reply, { sessionToken, deviceToken }) {
      // A cookie without a lifetime ends when the browser is closed; the server has its own limits.
      reply.setCookie(sessionName, sessionToken, options);
      reply.setCookie(deviceName, deviceToken, { ...options, maxAge: yearSeconds });
    },
    clear(reply) {
      reply.clearCookie(sessionName, options);
    },
    setPasskeyToken(reply, token) {
      reply.setCookie(passkeyName, token, { ...options, maxAge: challengeMinutes * 60 });
    },
    passkeyTokenOf: (request) => request.cookies[passkeyName] || null,
    sessionIn(header) {
      if (!header?.includes(sessionName)) return null;
      return fastifyCookie.parse(header)[sessionName] || null;
    },
  };
}
