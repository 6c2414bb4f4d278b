import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A destroyed connection no longer has a remote address. */
const unknownPeer = '0.0.0.0';

/**
 * The address of the client, for limits, logs and the audit log. A proxy may send an address with a
 * port or any other text. An unreadable text counts as the proxy itself, so that nobody gets a new
 * limit by sending a new text.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return readAddress(ip) ?? readAddress(socket.remoteAddress) ?? unknownPeer;
}

/** The text that the proxy sent instead of an address. */
export function unreadableAddress({ ip }: FastifyRequest): string | null {
  return readAddress(ip) === null ? String(ip).slice(0, 100) : null;
}

/** `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::7` and `[2001:db8::7]:4711` are addresses. */
export function readAddress(text: string | undefined): string | null {
  const address = (text ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](:\d*)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d*$/, '$1')
    .replace(/%\w*$/, '');
  return isIP(address) === 0 ? null : address;
}
