import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Environment } from './environment.ts';
import { readSecretFile } from './secret-files.ts';
import { groupOf } from './setting-group.ts';

/** Files, because certificates are renewed while the shop runs. */
export type Tls = { certFile: string; keyFile: string };

export function tlsOf(env: Environment, problems: string[]): Tls | null {
  const group = groupOf(env, ['TLS_CERT_FILE', 'TLS_KEY_FILE'], problems);
  if (!group) return null;
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = group;
  if (!certFile || !keyFile) return null;
  const isLive = env.SHOP_MODE === 'live';
  const key = readSecretFile('TLS_KEY_FILE', keyFile, { isLive, problems });
  const cert = readSecretFile('TLS_CERT_FILE', certFile, { isLive: false, problems });
  if (key === null || cert === null) return null;
  if (!areAPair(cert, key)) {
    problems.push('TLS_CERT_FILE, TLS_KEY_FILE: these are not a certificate and its key, in PEM');
  }
  return { certFile, keyFile };
}

function areAPair(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
