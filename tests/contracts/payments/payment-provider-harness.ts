import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningEmulators, startEmulators } from '#demo/emulators/start-emulators.ts';
import type { WebhookHeaders } from '#modules/payments/payment-event.ts';
import type { PaymentProvider, PaymentRequest } from '#modules/payments/payment-provider.ts';

type ReceivedWebhook = { body: string; headers: WebhookHeaders };

/** A provider's emulator with its switches, a buyer at its page, and a shop that gets webhooks. */
export type Harness = {
  traits: Traits;
  provider: PaymentProvider;
  withWrongCredentials: PaymentProvider;
  withNobodyThere: PaymentProvider;
  received: ReceivedWebhook[];
  /** The shop's next answers to webhooks; afterwards 200. */
  webhookAnswers: number[];
  decide(approvalUrl: string, decision: 'approve' | 'decline' | 'cancel'): Promise<Response>;
  control(change: object, path?: string): Promise<unknown>;
  report(): Promise<Report>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

type Report = {
  captures: { id: string; paymentId: string; amountCents: number; reference: string }[];
  refunds: { amountCents: number }[];
  webhooks: { type: string; state: string; attempts: number }[];
};

/** The differences between providers. The rest of the contract holds for all of them. */
export type Traits = {
  /** The buyer's confirmation takes the money: no call approves, captures or refunds. */
  takesAtOnce: boolean;
};

export type ProviderSetup = {
  emulator: 'paypal' | 'stripe' | 'paynow';
  traits?: Traits;
  create(
    running: RunningEmulators,
    changes: { baseUrl?: string; wrong?: boolean },
  ): PaymentProvider;
  /** The buyer's click, as the page's own form sends it. */
  decisionForm(approvalUrl: string, decision: string): { url: string; fields: string };
};

export async function startHarness(setup: ProviderSetup): Promise<Harness> {
  const stateDir = mkdtempSync(join(tmpdir(), 'payment-contract-'));
  const shop = await listenForWebhooks();
  const start = (port: number) =>
    startEmulators({
      port,
      stateDir,
      paypalWebhookUrl: shop.url,
      stripeWebhookUrl: shop.url,
      paynowWebhookUrl: shop.url,
      secondMs: 20,
      webhookRetryMs: 30,
    });
  let running = await start(0);
  const base = `${running.url}/${setup.emulator}`;
  return {
    traits: traitsOf(setup),
    provider: setup.create(running, {}),
    withWrongCredentials: setup.create(running, { wrong: true }),
    withNobodyThere: setup.create(running, { baseUrl: await anAddressNobodyHas() }),
    received: shop.received,
    webhookAnswers: shop.answers,
    decide(approvalUrl, decision) {
      const { url, fields } = setup.decisionForm(approvalUrl, decision);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return fetch(url, { method: 'POST', headers, body: fields, redirect: 'manual' });
    },
    async control(change, path = '/control') {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(change);
      const response = await fetch(base + path, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    report: async () => (await fetch(`${base}/control`)).json(),
    async restart() {
      const port = Number(new URL(running.url).port);
      await running.close();
      running = await start(port);
    },
    async close() {
      await running.close();
      await shop.close();
      rmSync(stateDir, { recursive: true });
    },
  };
}

export function traitsOf({ traits }: ProviderSetup): Traits {
  return traits ?? { takesAtOnce: false };
}

async function anAddressNobodyHas(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function listenForWebhooks() {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let counter = 0;

export function aPaymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  counter += 1;
  return {
    reference: `ref-${counter}`,
    requestId: `open-${counter}`,
    brandName: 'Ndoro',
    currency: 'USD',
    lines: [
      { name: 'Kariba heel', sku: '1', quantity: 2, unitCents: 12_550 },
      { name: 'Lacquer & <box>', sku: '2', quantity: 1, unitCents: 4_999 },
    ],
    shippingCents: 6_962,
    shippingLabel: 'Shipping, EXPRESS WORLDWIDE',
    totalCents: 37_061,
    email: 'shopper@buyer.example',
    phone: '+263770000000',
    shippingAddress: {
      fullName: 'Rudo Moyo',
      streetAddress: '1 Samora Machel Avenue',
      city: 'Harare',
      state: 'Harare',
      postalCode: 'N/A',
      country: 'ZW',
    },
    returnUrl: 'http://127.0.0.1:4000/checkout',
    cancelUrl: 'http://127.0.0.1:4000/checkout?cancelled=1',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...changes,
  };
}
