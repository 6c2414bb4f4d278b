import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const certUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-DEMO';
const algorithm = 'SHA256withRSA';

/**
 * PayPal signs `id|time|webhook id|crc32(body)` with its private key. Merchants who ask PayPal to
 * verify never check the signature themselves, so a keyed hash of the same text is enough.
 */
export function signTransmission(secret: string, webhookId: string, body: string) {
  const id = randomUUID();
  const time = new Date().toISOString();
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature(secret, id, time, webhookId, body),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': algorithm,
  };
}

export function verifyTransmission(secret: string, webhookId: string, claim: unknown): boolean {
  const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } =
    Object(claim) as Record<string, unknown>;
  if (webhook_id !== webhookId || typeof transmission_sig !== 'string' || !webhook_event) {
    return false;
  }
  const expected = signature(
    secret,
    String(transmission_id),
    String(transmission_time),
    webhookId,
    JSON.stringify(webhook_event),
  );
  const [a, b] = [Buffer.from(expected), Buffer.from(transmission_sig)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function signature(secret: string, id: string, time: string, webhookId: string, body: string) {
  const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return createHmac('sha256', secret).update(text).digest('base64');
}

const tokenLifeSeconds = 32_400;

/** Tokens contain their own expiry and proof, so they survive a restart of the emulator. */
export function issueToken(secret: string) {
  const end = Math.floor(Date.now() / 1000) + tokenLifeSeconds;
  return { token: `A21AA.${end}.${tokenProof(secret, end)}`, expiresIn: tokenLifeSeconds };
}

export function isTokenValid(secret: string, authorization: string | undefined): boolean {
  const [, end, proof] = /^Bearer A21AA\.(\d+)\.(\w+)$/.exec(authorization ?? '') ?? [];
  return Number(end) * 1000 > Date.now() && proof === tokenProof(secret, Number(end));
}

function tokenProof(secret: string, end: number): string {
  return createHmac('sha256', secret).update(`token ${end}`).digest('hex').slice(0, 40);
}
