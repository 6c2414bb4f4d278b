import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

test('a call is logged by its path: what was searched for and signed stays out', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: 'info', stream } });
  createRequestLog(new Registry()).install(app);
  app.get('/api/admin/users', async () => ({ users: [] }));
  await app.inject('/api/admin/users?q=rudo%40example.com&signature=abc');
  await app.close();
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject({ method: 'GET', url: '/api/admin/users', status: 200 });
});
