import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Paynow } from 'paynow';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { startEmulators } from '../start-emulators.ts';

/**
 * The provider's own package from npm. It has one fixed address, so its HTTP library is redirected:
 * calls to Paynow go to the emulator.
 */
const emulators = await startEmulators({
  port: 0,
  stateDir: temporaryFolder('paynow-official'),
  secondMs: 20,
});
const received: string[] = [];
const listener = createServer((message, response) => {
  let body = '';
  message.on('data', (chunk) => {
    body += chunk;
  });
  message.on('end', () => {
    received.push(body);
    response.end();
  });
});
async function listen(server: typeof listener): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const resultUrl = `${await listen(listener)}/result`;

type Call = { url: string };
type Caller = { interceptors: { request: { use(change: (call: Call) => Call): void } } };
const callsOf: Caller = createRequire(import.meta.resolve('paynow'))('axios');
callsOf.interceptors.request.use((call) => ({
  ...call,
  url: call.url.replace('https://www.paynow.co.zw', emulators.paynow.baseUrl),
}));

const { integrationId, integrationKey } = emulators.paynow;
const paynow = new Paynow(integrationId, integrationKey, resultUrl, 'http://127.0.0.1:9/back');

afterAll(async () => {
  listener.close();
  await emulators.close();
});

function aPayment(reference: string) {
  return paynow.createPayment(reference, 'rudo@example.com').add('Kariba heel & <box>', 125.5, 2);
}

async function statusOf(pollUrl: string): Promise<string> {
  return (await paynow.pollTransaction(pollUrl)).status;
}

test('its page is opened, paid and polled', async () => {
  const opened = await paynow.send(aPayment('order 1'));
  if (!opened) throw new Error('nothing was opened');
  expect(opened).toMatchObject({ success: true, hasRedirect: true });
  const page = opened.redirectUrl;
  expect(await (await fetch(page)).text()).toContain('$251.00');
  expect(await statusOf(opened.pollUrl)).toBe('created');
  const body = new URLSearchParams({ decision: 'approve' });
  const back = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(back.headers.get('location')).toBe('http://127.0.0.1:9/back');
  expect(await statusOf(opened.pollUrl)).toBe('paid');
});

test('a phone is asked, and its update is one the package accepts', async () => {
  const opened = await paynow.sendMobile(aPayment('order-2'), '0771111111', 'ecocash');
  expect(opened).toMatchObject({ success: true, hasRedirect: false });
  expect(opened.instructions).toContain('EcoCash PIN');
  await vi.waitFor(async () => expect(await statusOf(opened.pollUrl)).toBe('paid'), 5000);
  await vi.waitFor(() => expect(received.join()).toContain('order-2'), 5000);
  const update = received.find((body) => body.includes('order-2')) ?? '';
  expect(paynow.parseStatusUpdate(update)).toMatchObject({
    reference: 'order-2',
    amount: '251.00',
    status: 'Paid',
    pollUrl: opened.pollUrl,
  });
  expect(() => paynow.parseStatusUpdate(update.replace('251.00', '1.00'))).toThrow('Hashes');
});

test('InnBucks answers a code with its link', async () => {
  const opened = await paynow.sendMobile(aPayment('order-3'), '0771234567', 'innbucks');
  expect(opened.isInnbucks).toBe(true);
  expect(opened.innbucks_info[0]).toMatchObject({
    authorizationcode: expect.stringMatching(/^\d{9}$/),
    deep_link_url: expect.stringContaining('schinn.wbpycode://innbucks.co.zw?pymInnCode='),
    expires_at: expect.stringMatching(/^\d{1,2}-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/),
  });
});

test('a wallet without money and a wrong key are refused in its words', async () => {
  const poor = await paynow.sendMobile(aPayment('order-4'), '0774444444', 'ecocash');
  expect(poor).toMatchObject({ success: false, error: 'Insufficient balance' });
  const stranger = new Paynow(integrationId, 'another-key', resultUrl, 'http://127.0.0.1:9/back');
  const refused = await stranger.sendMobile(aPayment('order-5'), '0771111111', 'ecocash');
  expect(refused.success).toBe(false);
  expect(refused.error).toContain('Invalid Hash');
});
