import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { startEmulators } from './start-emulators.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'emulators-serve-'));
const script = new URL('./serve.ts', import.meta.url).pathname;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const stripeHeaders = { ...form, authorization: 'Bearer sk_test_demo' };

afterAll(() => rmSync(stateDir, { recursive: true }));

async function serve(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [script, '--port', '0', '--state', stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const ready = JSON.parse(String(line));
  expect(ready.ready).toBe(true);
  return { child, url: ready.url };
}

async function openSession(url: string): Promise<{ id: string; url: string }> {
  const body =
    'mode=payment&success_url=http://127.0.0.1:1/ok&line_items[0][quantity]=1' +
    '&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500' +
    '&line_items[0][price_data][product_data][name]=Heel';
  const init = { method: 'POST', headers: stripeHeaders, body };
  const response = await fetch(`${url}/stripe/v1/checkout/sessions`, init);
  return response.json();
}

test('a killed emulator forgets nothing it answered', { tags: 'long' }, async () => {
  const first = await serve();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => openSession(first.url)));
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await serve();
  for (const { id } of sessions) {
    const init = { headers: stripeHeaders };
    const response = await fetch(`${second.url}/stripe/v1/checkout/sessions/${id}`, init);
    expect(await response.json()).toMatchObject({ id, status: 'open', amount_total: 500 });
  }
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');
});

test('the switches answer this machine alone', async () => {
  const running = await startEmulators({ port: 0, stateDir });
  for (const emulator of ['paypal', 'stripe', 'courier']) {
    const url = `${running.url}/${emulator}/control`;
    expect((await fetch(url)).status).toBe(200);
    const forwarded = await fetch(url, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(forwarded.status).toBe(403);
    const wrong = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"declien":"next"}',
    });
    expect(wrong.status).toBe(400);
  }
  await running.close();
});

test('a JSON content type with an empty body is read as no body', async () => {
  const running = await startEmulators({ port: 0, stateDir });
  const { clientId, clientSecret, baseUrl } = running.paypal;
  const login = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { ...form, authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const capture = await fetch(`${baseUrl}/v2/checkout/orders/NONE/capture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
  });
  expect(capture.status).toBe(404);
  await running.close();
});

test('approval pages carry a strict policy and may be framed and opened by the shop', async () => {
  const running = await startEmulators({ port: 0, stateDir });
  const session = await openSession(running.url);
  const page = await fetch(session.url);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(await page.text()).not.toMatch(/\son[a-z]+=|<script>|<style|style="/);
  await running.close();
});
