import { createHmac, hkdfSync } from 'node:crypto';

/** Of an endpoint, from the shop's signing key: nothing more has to be stored. */
export function webhookSecret(signingKey: string, endpointId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `webhook endpoint ${endpointId}`, 32));
}

/** As receivers enter it. */
export function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`;
}

export type SignedMessage = { id: string; seconds: number; body: string };

/**
 * The headers of the Standard Webhooks specification. After a change of the signing key a message
 * bears a signature of each key, until the former ones are forgotten.
 */
export function webhookHeaders(
  secrets: readonly Buffer[],
  { id, seconds, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
