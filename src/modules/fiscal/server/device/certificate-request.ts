import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  der,
  derBits,
  derInteger,
  derName,
  derSequence,
  ecdsaWithSha256,
  toPem,
} from '#shared/der.ts';

type Device = { serialNo: string; deviceId: number };

/** ZIMRA's name for the device in its certificate. */
export function deviceName({ serialNo, deviceId }: Device): string {
  return `ZIMRA-${serialNo}-${String(deviceId).padStart(10, '0')}`;
}

/** A new ECDSA P-256 key, in PEM. */
export function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The request for a certificate of the key, in PEM. */
export function createRequest(device: Device, key: string): string {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const noAttributes = der(0xa0);
  const wanted = derSequence(derInteger(0), derName(deviceName(device)), spki, noAttributes);
  const signature = derBits(sign('sha256', wanted, key));
  return toPem('CERTIFICATE REQUEST', derSequence(wanted, ecdsaWithSha256, signature));
}
