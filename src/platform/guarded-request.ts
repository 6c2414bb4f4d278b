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

export type GuardedAnswer = { status: number; text: string };
export type GuardedFailure = 'not-https' | 'private-address' | 'unreachable' | 'too-large';

export type GuardRules = {
  mostBytes: number;
  timeoutMs: number;
  /** Whose certificates count besides those that the machine trusts. */
  ca?: string;
  mayReach?(address: string): boolean;
  /** Ports besides that of https. */
  mayUsePort?(port: string): boolean;
};

/**
 * Asks an address that a stranger named: only by https and its usual port, never on to another
 * place, never inside of a network. The address is judged at the moment it is connected to, so that
 * a name can't lead elsewhere between the look and the call.
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
        response.on('end', () =>
          answer(
            ok({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
          ),
        );
        response.on('error', () => answer(fail('unreachable')));
      },
    );
    asked.on('error', () => answer(fail(isPrivate ? 'private-address' : 'unreachable')));
    asked.end(body);
  });
}

const longestUrl = 2000;

type PortRule = Pick<GuardRules, 'mayUsePort'>;

/** Null for what is no plain https address; another port, or a dot behind the host, is not plain. */
export function readHttpsUrl(text: string, { mayUsePort }: PortRule = {}): URL | null {
  const url = text.length > longestUrl ? null : URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return null;
  if (url.hostname.endsWith('.')) return null;
  return url.port === '' || mayUsePort?.(url.port) ? url : null;
}

/** An address in numbers that nobody connects to; a name is judged when it is resolved. */
export function isClosed(url: URL, { mayReach = isPublicAddress }: Partial<GuardRules>): boolean {
  return isIP(hostOf(url)) !== 0 && !mayReach(hostOf(url));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
