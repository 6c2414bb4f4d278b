import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { newestRelease, readRelease } from '#modules/assistants/release.ts';
import { capabilitiesIn } from '#modules/assistants/ucp.ts';
import { startHttpsServer, testCertificate } from '#tests/kit/network/https-server.ts';
import type { Total, UcpBody } from './assistant-body.ts';

export type UcpAsked = { status: number; body: UcpBody; headers: Headers };

export type OrderEvent = { headers: IncomingHttpHeaders; body: string };

/** Starts a platform's server, with its profile and the received order events. */
export async function startPlatform({
  refusals = 0,
  version = newestRelease,
}: {
  refusals?: number;
  version?: string;
} = {}) {
  const events: OrderEvent[] = [];
  let left = refusals;
  let profile = {};
  const home = await startHttpsServer((request, response) => {
    if (request.method !== 'POST') return response.end(JSON.stringify(profile));
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      left -= 1;
      if (left >= 0) return response.writeHead(500).end();
      events.push({ headers: request.headers, body });
      return response.end();
    });
    return undefined;
  });
  const release = readRelease(version) ?? newestRelease;
  const entries = capabilitiesIn(release).map((name) => [name, [{ version }]]);
  const order = [{ version, config: { webhook_url: `${home}/events` } }];
  const capabilities = { ...Object.fromEntries(entries), 'dev.ucp.shopping.order': order };
  profile = { ucp: { version, capabilities } };
  return { profileUrl: `${home}/profile.json`, events };
}

/** The shop's rules, except that this machine is allowed, where the tests' platforms run. */
export const nearPlatforms = {
  ca: testCertificate,
  mayReach: (address: string) => address === '127.0.0.1' || address === '::1',
  mayUsePort: () => true,
};

/** An assistant that uses REST. */
export function createAssistant(url: string, profileUrl: string, address = '10.9.0.1') {
  const agent = `profile="${profileUrl}"`;
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<UcpAsked> => {
    const answer = await fetch(`${url}/ucp${path}`, {
      method,
      headers: {
        'ucp-agent': agent,
        'request-id': randomUUID(),
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as UcpBody;
    expectSound(answer.status, said);
    return { status: answer.status, body: said, headers: answer.headers };
  };
}

/** Rules for every answer, good or bad, besides its schema. */
export function expectSound(status: number, body: UcpBody): void {
  if (status >= 400) {
    expect(Object.keys(body).sort()).toEqual(['code', 'content']);
    return;
  }
  expect(readRelease(body.ucp.version)).not.toBeNull();
  for (const message of body.messages ?? []) {
    expect(message.content).not.toBe('');
    expect(message.severity !== undefined).toBe(message.type === 'error');
  }
  if (body.ucp.status === 'error') {
    expect(body.messages?.length).toBeGreaterThan(0);
    return;
  }
  if (body.totals) expectSums(body.totals);
  if (body.status === 'requires_escalation') {
    expect(body.continue_url).toMatch(/^https?:\/\//);
    expect(body.messages?.some(({ severity = '' }) => severity.startsWith('requires_'))).toBe(true);
  }
}

function expectSums(totals: readonly Total[]): void {
  const of = (type: string) => totals.filter((each) => each.type === type);
  expect([of('subtotal').length, of('total').length]).toEqual([1, 1]);
  const parts = totals.filter(({ type }) => type !== 'total');
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(of('total')[0]?.amount);
  for (const { amount } of of('discount')) expect(amount).toBeLessThan(0);
}
