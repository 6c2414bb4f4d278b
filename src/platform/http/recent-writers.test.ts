import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { recentWriter } from '#database/replica.ts';
import { installRecentWriters } from './recent-writers.ts';

async function visit(method: 'GET' | 'POST', cookie = '', https = true) {
  const app = Fastify();
  installRecentWriters(app, { https });
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      await Promise.resolve();
      return { isRecent: recentWriter.getStore() };
    },
  });
  const answer = await app.inject({ method, url: '/', headers: { cookie } });
  await app.close();
  return { ...answer.json(), cookie: answer.headers['set-cookie'] };
}

test('who writes is known for half a minute by whichever process is asked', async () => {
  const written = await visit('POST');
  expect(written).toEqual({
    isRecent: true,
    cookie: 'ndoro-recent=1; Max-Age=30; Path=/; HttpOnly; SameSite=Lax; Secure',
  });
  expect((await visit('POST', '', false)).cookie).not.toContain('Secure');
  expect(await visit('GET', 'theme=dark; ndoro-recent=1')).toEqual({ isRecent: true });
});

test('who only looks gets no cookie, and may be answered by a replica', async () => {
  expect(await visit('GET')).toEqual({ isRecent: false });
  expect(await visit('GET', 'not-ndoro-recent=1')).toEqual({ isRecent: false });
});
