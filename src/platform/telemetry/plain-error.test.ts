import { expect, test } from 'vitest';
import { framesOf, withoutPeople } from './plain-error.ts';

test.each([
  ['Mail to tendai.moyo@example.co.zw failed', 'Mail to [e-mail] failed'],
  [
    'invalid input syntax for type uuid: "Tendai Moyo"',
    'invalid input syntax for type uuid: [value]',
  ],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
  ['Key (phone)=(+263 77 123 4567) already exists.', 'Key (phone)=[value] already exists.'],
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [address]:5432'],
  ['GET /search?q=rudo failed', 'GET /search?[query] failed'],
  ['Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'Bearer [key]'],
  ['call 0771234567 now', 'call [number] now'],
  [
    'Failed query: select "id" from "orders" where "id" = $1',
    'Failed query: select "id" from "orders" where "id" = $1',
  ],
])('%s', (message, plain) => {
  expect(withoutPeople(message)).toBe(plain);
});

test('frames name functions and lines, the outermost first, and no folders of the machine', () => {
  const stack = [
    'Error: x',
    '    at placeOrder (file:///srv/ndoro/src/modules/settlement/server/place-order.ts:12:7)',
    '    at /srv/ndoro/node_modules/pg/lib/client.js:5:1',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  ].join('\n');
  expect(framesOf(stack)).toEqual([
    {
      function: 'process.processTicksAndRejections',
      filename: 'node:internal/process/task_queues',
      lineno: 105,
      in_app: false,
    },
    {
      function: '<anonymous>',
      filename: 'node_modules/pg/lib/client.js',
      lineno: 5,
      in_app: false,
    },
    {
      function: 'placeOrder',
      filename: 'src/modules/settlement/server/place-order.ts',
      lineno: 12,
      in_app: true,
    },
  ]);
});
