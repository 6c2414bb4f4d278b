import { lookup as resolve } from 'node:dns';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { fail, ok, type Result } from '#shared/result.ts';
import { isPublicAddress } from './public-address.ts';

export type GuardedRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type GuardedAnswer = { status: number; text: string; bytes: Buffer };
export type GuardedFailure = 'not-https' | 'private-address' | 'unreachable' | 'too-large';

export type GuardRules = {
  mostBytes: number;
  timeoutMs: number;
  /** Certificate authorities that are trusted besides those of the machine. */
  ca?: string;
  mayReach?(address: string): boolean;
  /** Ports besides that of https. */
  mayUsePort?(port: string): boolean;
};

/**
 * Calls an address that a stranger named: only by https and an allowed port, without redirects,
 * never inside a network. The check runs on the resolved address when the connection is made, so
 * that a name can't resolve to another address between the check and the call.
 */
export async function requestGuarded(
  { url, method = 'GET', headers = {}, body }: GuardedRequest,
  rules: GuardRules,
): Promise<Result<GuardedAnswer, GuardedFailure>> {
  const target = readHttpsUrl(url, rules);
  if (!target) return fail('not-https');
  const { mayReach = isPublicAddress } = rules;
  if (isClosed(target, rules)) return fail('private-address');
  let isPrivate = false;
  const lookup: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const refused =
        error ?? (found.some(({ address }) => !mayReach(address)) && new Error('closed'));
      isPrivate = !error && Boolean(refused);
      const [first] = found ?? [];
      if (refused || !first) return done(refused || new Error('nowhere'), '', 4);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  return new Promise((answer) => {
    const end = AbortSignal.timeout(rules.timeoutMs);
    const asked = askHttps(
      target,
      {
        method,
        lookup,
        agent: false,
        signal: end,
        ...(rules.ca && { ca: rules.ca }),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes <= rules.mostBytes) return;
          answer(fail('too-large'));
          asked.destroy();
        });
        response.on('end', () => {
          const whole = Buffer.concat(parts);
          const status = response.statusCode ?? 0;
          answer(ok({ status, bytes: whole, text: whole.toString('utf8') }));
        });
        response.on('error', () => answer(fail('unreachable')));
      },
    );
    asked.on('error', () => answer(fail(isPrivate ? 'private-address' : 'unreachable')));
    asked.end(body);
  });
}

const longestUrl = 2000;

type PortRule = Pick<GuardRules, 'mayUsePort'>;

/** Null unless it is a plain https address. One with a port or a dot after the host is not. */
export function readHttpsUrl(text: string, { mayUsePort }: PortRule = {}): URL | null {
  const url = text.length > longestUrl ? null : URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return null;
  if (url.hostname.endsWith('.')) return null;
  return url.port === '' || mayUsePort?.(url.port) ? url : null;
}

/** An IP address that must not be called. A host name is checked when it is resolved. */
export function isClosed(url: URL, { mayReach = isPublicAddress }: Partial<GuardRules>): boolean {
  return isIP(hostOf(url)) !== 0 && !mayReach(hostOf(url));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
