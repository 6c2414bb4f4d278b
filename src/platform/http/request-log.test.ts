import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

test.each([
  ['/pay/a-secret.data?payment=cancelled', '/pay/….data'],
  ['/api/pay/a-secret', '/api/pay/…'],
  ['/hand-over/a-secret', '/hand-over/…'],
  ['/PAY/a-secret', '/PAY/…'],
  ['/api/my-card/a-secret', '/api/my-card/…'],
  ['/selection/a-secret', '/selection/…'],
  ['/api/selections/a-secret/opened', '/api/selections/…/opened'],
  ['/appointment/a-secret', '/appointment/…'],
  ['/api/appointment/a-secret/calendar.ics', '/api/appointment/…/calendar.ics'],
  ['/api/appointments', '/api/appointments'],
  ['/api/approvals/a-secret/choice', '/api/approvals/…/choice'],
  ['/wish-list/a-secret', '/wish-list/…'],
  ['/api/wish-lists/a-secret/gifts', '/api/wish-lists/…/gifts'],
  ['/api/waiting/a-secret/confirm', '/api/waiting/…/confirm'],
  ['/api/pre-order/a-secret', '/api/pre-order/…'],
  ['/api/pre-orders', '/api/pre-orders'],
  ['/payments', '/payments'],
])('the key in %s is not logged', async (url, logged) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
  });
  createRequestLog(new Registry()).install(app);
  await app.inject({ url });
  await app.close();
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
  expect(answered.url).toBe(logged);
});

test.each([
  ['short', '203.0.113.0/24'],
  ['full', '203.0.113.9'],
] as const)(
  'a call is logged by its path and the caller’s %s address: what was searched for and signed stays out',
  async (addresses, address) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const app = Fastify({ logger: { level: 'info', stream } });
    createRequestLog(new Registry(), addresses).install(app);
    app.get('/api/admin/users', async () => ({ users: [] }));
    await app.inject({
      url: '/api/admin/users?q=rudo%40example.com&signature=abc',
      remoteAddress: '203.0.113.9',
    });
    await app.close();
    const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject({
      method: 'GET',
      address,
      url: '/api/admin/users',
      status: 200,
    });
  },
);
