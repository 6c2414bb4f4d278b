import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
const digits = 6;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function createTotpSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/**
 * The time step of the code, or null. Only the current step counts: ASVS 6.5.5 lets a code live for
 * 30 seconds. Steps up to `lastStep` are used up.
 */
export function findTotpStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const step = stepAt(now);
  const expected = Buffer.from(totpCode(secret, step));
  const given = Buffer.from(code);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && step > lastStep ? step : null;
}

export function encodeBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  let text = '';
  for (let at = 0; at < bits.length; at += 5) {
    text += alphabet[Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2)];
  }
  return text;
}

/** The address in the QR code that an authenticator app scans. */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const key = encodeBase32(secret);
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
