import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { hasTooManyValues, installJsonReader } from './readable-json.ts';

const isRefused = (json: string, most: number) => hasTooManyValues(Buffer.from(json), most);

test.for([
  ['[1,2,3]', 3],
  ['{"a":{"b":[]},"c":0}', 4],
  ['[[[[', 4],
  ['{"a":",,,,[[{{\\",,\\\\","b":"\\\\"}', 2],
] as const)('%s has %i values that take time, and none in its texts', ([json, count]) => {
  expect(isRefused(json, count)).toBe(false);
  expect(isRefused(json, count - 1)).toBe(true);
});

test('a body of very many names is refused before it is read, and any other read as ever', async () => {
  const app = Fastify({ bodyLimit: 10_000_000 });
  installJsonReader(app);
  app.post('/', async (request) => ({ got: request.body }));
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  const names = Array.from({ length: 30_000 }, (_, n) => `"k${n}":0`);
  expect((await send(`{${names.join()}}`)).statusCode).toBe(413);
  expect((await send('{"name":"Rudo 👠"}')).json()).toEqual({ got: { name: 'Rudo 👠' } });
  expect((await send('{"__proto__":{}}')).statusCode).toBe(400);
  expect((await send('{')).statusCode).toBe(400);
  expect((await send('')).statusCode).toBe(400);
});
