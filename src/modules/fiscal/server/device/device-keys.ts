import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Database } from '#database/client.ts';
import type { FdmsAccess } from '#modules/fiscal/fdms.ts';
import { isSealedWith, openSecret, sealSecret } from '#modules/identity/server/index.ts';
import { lockSealedKeys, storeSealedKey } from './registration-repository.ts';

/** Encrypts a device's private key (PEM) for storage. */
export function sealKey(signingKeys: readonly [string, ...string[]], pem: string): string {
  return sealSecret(signingKeys, Buffer.from(pem));
}

export function openKey(signingKeys: readonly string[], sealed: string): KeyObject {
  return createPrivateKey(openSecret(signingKeys, sealed));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** As FDMS requires: ECDSA over SHA-256, in DER. */
export function signText(key: KeyObject, text: string): { hash: string; signature: string } {
  return {
    hash: sha256(text),
    signature: sign('sha256', Buffer.from(text), key).toString('base64'),
  };
}

/** MD5 over the bytes of a signature; the code for buyers is its start. */
export function md5OfSignature(signature: string): string {
  return createHash('md5').update(Buffer.from(signature, 'base64')).digest('hex');
}

type StoredDevice = FdmsAccess & { sealedKey: string; certificate: string };

/** The device's credentials for ZIMRA. */
export function accessOf(device: StoredDevice, signingKeys: readonly string[]): FdmsAccess {
  const { environment, deviceId, modelName, modelVersion, sealedKey, certificate } = device;
  const key = openSecret(signingKeys, sealedKey).toString();
  return { environment, deviceId, modelName, modelVersion, identity: { key, certificate } };
}

type ResealParts = { db: Database; signingKeys: readonly [string, ...string[]] };

/** Encrypts device keys of older signing keys with the newest key; returns their number. */
export async function resealDeviceKeys({ db, signingKeys }: ResealParts): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockSealedKeys(tx);
    const old = all.filter(({ sealedKey }) => !isSealedWith(signingKeys[0], sealedKey));
    for (const { id, sealedKey } of old) {
      await storeSealedKey(tx, id, sealSecret(signingKeys, openSecret(signingKeys, sealedKey)));
    }
    return old.length;
  });
}
