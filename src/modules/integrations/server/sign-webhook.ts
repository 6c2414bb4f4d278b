import { createHmac, hkdfSync } from 'node:crypto';

/** An endpoint's secret, derived from the shop's signing key, so it is not stored. */
export function webhookSecret(signingKey: string, endpointId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `webhook endpoint ${endpointId}`, 32));
}

/** The form that receivers enter. */
export function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`;
}

export type SignedMessage = { id: string; seconds: number; body: string };

/**
 * The headers of the Standard Webhooks specification. After a change of the signing key, messages
 * have a signature of each key until the old ones are removed.
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
