import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renewedKey, writeTlsFiles } from '#tests/kit/network/https-server.ts';
import { liveEnvironment as live } from '#tests/kit/processes/live-environment.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { loadConfig } from './config.ts';
import { ConfigurationError } from './environment.ts';

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadConfig(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const tlsFiles = () => {
  const { certFile, keyFile } = writeTlsFiles(temporaryFolder('tls'));
  return { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile };
};

describe('what is near the shop', () => {
  test('a live shop listens to other machines over TLS, or where its owner says that nobody else is', () => {
    expect(problemsOf({ ...live, HOST: '127.0.0.1' })).toEqual([]);
    for (const HOST of ['0.0.0.0', '::', '10.0.0.4']) {
      expect(problemsOf({ ...live, HOST })).toEqual([
        expect.stringMatching(
          /^HOST: a live shop that others reach answers over TLS; set TLS_CERT/,
        ),
      ]);
      expect(problemsOf({ ...live, HOST, SERVICE_NETWORK: 'private' })).toEqual([]);
      expect(problemsOf({ ...live, HOST, ...tlsFiles() })).toEqual([]);
    }
  });

  test('a virus scanner is named by its socket or its port, and is not reached over open networks', () => {
    expect(loadConfig({}).clamd).toBeNull();
    expect(loadConfig({ CLAMD_ADDRESS: 'unix:/run/clamav/clamd.ctl' }).clamd).toEqual({
      path: '/run/clamav/clamd.ctl',
    });
    const here = { CLAMD_ADDRESS: 'tcp://127.0.0.1:3310' };
    expect(loadConfig({ ...live, ...here }).clamd).toEqual({ host: '127.0.0.1', port: 3310 });
    for (const CLAMD_ADDRESS of ['tcp://127.0.0.1', 'http://127.0.0.1:3310', 'unix:clamd.ctl']) {
      expect(problemsOf({ CLAMD_ADDRESS }).join()).toContain('CLAMD_ADDRESS: must look like');
    }
    const elsewhere = { ...live, CLAMD_ADDRESS: 'tcp://scanner.example:3310' };
    expect(problemsOf(elsewhere).join()).toContain('CLAMD_ADDRESS: clamd knows no encryption');
    expect(problemsOf({ ...elsewhere, SERVICE_NETWORK: 'private' })).toEqual([]);
  });

  test('a certificate comes with its own key', () => {
    const { TLS_CERT_FILE, TLS_KEY_FILE } = tlsFiles();
    expect(problemsOf({ ...live, TLS_CERT_FILE })).toEqual([
      'TLS_KEY_FILE: is missing, while others of its group are set',
    ]);
    writeFileSync(TLS_KEY_FILE, renewedKey);
    expect(problemsOf({ ...live, TLS_CERT_FILE, TLS_KEY_FILE })).toEqual([
      'TLS_CERT_FILE, TLS_KEY_FILE: these are not a certificate and its key, in PEM',
    ]);
  });
});
