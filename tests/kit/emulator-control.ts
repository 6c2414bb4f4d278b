import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';

export type PaymentEmulators = Pick<RunningEmulators, 'paypal' | 'stripe' | 'paynow'>;

export async function sendWebhooksTo(emulators: PaymentEmulators, shopUrl: string): Promise<void> {
  for (const method of ['paypal', 'stripe', 'paynow'] as const) {
    const url = `${shopUrl}/api/webhooks/${method}`;
    await control(emulators, method, { webhooks: { url } });
  }
}

export type EmulatorReport = {
  switches: Record<string, unknown>;
  payments: { id: string; reference: string | null; status: string; approvalUrl: string }[];
  captures: {
    id: string;
    paymentId: string;
    reference: string | null;
    status: string;
    amountCents: number;
  }[];
  refunds: {
    id: string;
    captureId: string;
    paymentId: string;
    status: string;
    amountCents: number;
  }[];
  webhooks: { state: string; type: string }[];
};

/** Sets the emulator's switches; without a change it only reports them. */
export async function control(
  emulators: PaymentEmulators,
  method: 'paypal' | 'stripe' | 'paynow',
  change?: object,
  path = 'control',
): Promise<EmulatorReport> {
  const address = `${emulators[method].baseUrl}/${path}`;
  const response = await fetch(address, {
    method: change ? 'POST' : 'GET',
    ...(change && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as EmulatorReport;
}
