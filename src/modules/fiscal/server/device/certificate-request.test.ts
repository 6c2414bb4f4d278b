import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthority, issueForDevice } from '#demo/emulators/fdms/authority.ts';
import { createKey, createRequest } from './certificate-request.ts';

const device = { serialNo: 'SN0001', deviceId: 42 };
const name = 'ZIMRA-SN0001-0000000042';

function openssl(args: readonly string[], input: string): string | null {
  try {
    return execFileSync('openssl', args, { input, stdio: ['pipe', 'pipe', 'pipe'] }).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

test('openssl reads the request, finds its own signature and the name that ZIMRA asks for', () => {
  const request = createRequest(device, createKey());
  const read = openssl(['req', '-verify', '-noout', '-subject'], request);
  // On a machine without openssl, the next test covers this.
  if (read !== null) expect(read.replaceAll(' ', '')).toContain(`CN=${name}`);
});

test('a certificate that is issued for it belongs to its key', () => {
  const authority = createAuthority();
  const signer = createPrivateKey(authority.key);
  const key = createKey();
  const request = createRequest(device, key);
  const pem = issueForDevice(signer, { request, name, days: 30 });
  const certificate = new X509Certificate(pem ?? '');
  expect(certificate.subject).toBe(`CN=${name}`);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.verify(new X509Certificate(authority.certificate).publicKey)).toBe(true);
  expect(issueForDevice(signer, { request, name: 'ZIMRA-other', days: 30 })).toBeNull();
  // Not the last letter, since only some of its bits count.
  const broken = request.replace(/[A-Za-z0-9](?=[\s\S]{24,30}-----END)/, (letter) =>
    letter === 'b' ? 'c' : 'b',
  );
  expect(issueForDevice(signer, { request: broken, name, days: 30 })).toBeNull();
});
