import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { recentWriter } from '#database/replica.ts';
import { installRecentWriters } from './recent-writers.ts';

async function visit(method: 'GET' | 'POST', headers: Record<string, string> = {}) {
  const app = Fastify();
  installRecentWriters(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      await Promise.resolve();
      return { isRecent: recentWriter.getStore() };
    },
  });
  const answer = await app.inject({ method, url: '/', headers });
  await app.close();
  return answer.json();
}

test('who writes, and who says that they just did, is answered by the primary', async () => {
  expect(await visit('POST')).toEqual({ isRecent: true });
  expect(await visit('GET', { 'x-recent-write': '1' })).toEqual({ isRecent: true });
});

test('who only looks may be answered by a replica', async () => {
  expect(await visit('GET')).toEqual({ isRecent: false });
});
