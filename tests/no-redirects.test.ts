import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createS3Storage } from '#modules/media/server/providers/s3-storage.ts';
import { ask, sendOnce } from '#modules/payments/server/providers/paynow-http.ts';
import { fetchRetryingClosed } from '#modules/payments/server/providers/retry-closed-connection.ts';
import { createMyDhl } from '#modules/shipping/server/providers/my-dhl.ts';
import { afterFile } from './kit/undo.ts';

let asked = '';
const elsewhere: string[] = [];

async function serve(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const other = await serve(
    createServer((request, response) => {
      elsewhere.push(String(request.url));
      response.end('{}');
    }),
  );
  asked = await serve(
    createServer((_request, response) => {
      response.writeHead(307, { location: `${other}/elsewhere` }).end();
    }),
  );
});

test('a provider, the courier and the store of pictures are not followed elsewhere', async () => {
  await expect(fetchRetryingClosed(asked, {})).rejects.toThrow('fetch failed');
  expect(await sendOnce(asked, 'a=b', 3000)).toMatchObject({ code: 'outcome-unknown' });
  expect(await ask(asked, 3000, 0)).toMatchObject({ code: 'unreachable' });
  const courier = createMyDhl({
    ratesUrl: asked,
    trackingUrl: asked,
    username: 'u',
    password: 'p',
    trackingKey: 'a-secret',
    accountNumber: '123456789',
    origin: { city: 'Harare', postalCode: '', country: 'ZW' },
  });
  expect(await courier.track('1234567890')).toMatchObject({ ok: false, code: 'unreachable' });
  const storage = createS3Storage({
    endpoint: asked,
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  });
  await expect(storage.read('a.webp')).rejects.toThrow();
  expect(elsewhere).toEqual([]);
});
