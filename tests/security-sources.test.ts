import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Patterns that may occur only in listed files: a new place is reviewed before it is added. */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/demo/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

test('programs are started from lists of arguments, and by these files alone', () => {
  expect(filesWith(/from 'node:child_process'/)).toEqual([
    'src/database/embedded/binaries.ts',
    'src/database/embedded/cluster-folder.ts',
    'src/database/embedded/older-binaries.ts',
    'src/database/embedded/postmaster.ts',
    'src/database/server-tools.ts',
    'src/modules/media/server/picture-encoder.ts',
  ]);
  expect(filesWith(/\bexec(Sync)?\(\s*[`'"]|\bshell: true/)).toEqual([]);
});

test('patterns are made of constants, and by these files alone', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'src/design/image-address.ts',
    'src/modules/audit/server/audit-names-queries.ts',
    'src/modules/media/server/providers/s3-storage.ts',
    'src/modules/page-guard/inline-scripts.ts',
    'src/modules/search/search-note.ts',
    'src/modules/search/search-query.ts',
    'src/modules/search/size-text.ts',
  ]);
});

test('no text becomes code', () => {
  expect(filesWith(/\beval\(|new Function\(/)).toEqual([]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(['src/web/root.tsx']);
});

test('pages use no plugins', () => {
  expect(filesWith(/<(object|embed|applet|frameset)[\s/]/)).toEqual([]);
});

test('other machines are asked by these files alone', () => {
  const inBrowsers = /\/(ui|admin)\/|^src\/(client|web|design|admin-kit|modules\/offline)\//;
  const asking = /(?<![.\w])fetch\(|from 'node:(https|tls)'|\bconnect\b.*from 'node:net'/;
  expect(filesWith(asking).filter((file) => !inBrowsers.test(file))).toEqual([
    // Asks a socket of this machine who holds the data folder.
    'src/database/embedded/instance-lock.ts',
    'src/modules/doctor/server/checks/certificate.ts',
    'src/modules/doctor/server/checks/clock.ts',
    'src/modules/fiscal/server/providers/fdms-http.ts',
    'src/modules/fiscal/server/providers/fdms-places.ts',
    'src/modules/identity/server/passwords/breached-password.ts',
    'src/modules/media/server/providers/clamd.ts',
    'src/modules/media/server/providers/s3-storage.ts',
    'src/modules/page-guard/server/look-at-pages.ts',
    'src/modules/payments/server/providers/paynow-http.ts',
    'src/modules/payments/server/providers/retry-closed-connection.ts',
    'src/modules/shipping/server/providers/my-dhl.ts',
    'src/platform/edge/edge-purges.ts',
    'src/platform/guarded-request.ts',
    // Answers over TLS, and asks nobody.
    'src/platform/http/listener.ts',
    'src/platform/telemetry/error-reports.ts',
    'src/platform/telemetry/send-logs.ts',
  ]);
});

test('what must not be guessed comes from the system’s generator', () => {
  // Used only for pauses and for choosing measured visits.
  expect(filesWith(/Math\.random/)).toEqual([
    'src/database/retry-collisions.ts',
    'src/modules/checkout/ui/payment/use-hold-wait.ts',
    'src/modules/notifications/admin/stream-reader.ts',
    'src/modules/visit-speed/ui/measure-some.ts',
  ]);
});

test('certificates are checked everywhere', () => {
  // The doctor connects to report an invalid certificate, and sends no data.
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([
    'src/modules/doctor/server/checks/certificate.ts',
  ]);
});

test('cryptography is Node’s own, or checks passkeys', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = Object.keys(dependencies).filter((name) =>
    /crypt|argon|jose|jwt|webauthn/.test(name),
  );
  expect(named).toEqual(['@simplewebauthn/browser', '@simplewebauthn/server']);
});

test('ciphers are AES-256-GCM', () => {
  const named = sources.flatMap(({ text }) => [
    ...text.matchAll(/create(?:Cipher|Decipher)iv\(\s*([^,]+),/g),
  ]);
  expect(named.length).toBeGreaterThan(2);
  for (const [, cipher] of named) expect(cipher).toMatch(/^('aes-256-gcm'|cipher|algorithm)$/);
});

test('hashes are SHA-256 and longer, but for what apps, lists of stolen passwords and ZIMRA ask for', () => {
  expect(filesWith(/create(Hash|Hmac)\('(md5|md4|sha1|ripemd\w*)'/)).toEqual([
    'src/modules/fiscal/server/device/device-keys.ts',
    'src/modules/identity/server/passwords/breached-password.ts',
    'src/modules/identity/server/second-factor/totp.ts',
  ]);
});

test('no password has an age', () => {
  const schema = readFileSync('src/database/schema/staff.ts', 'utf8');
  expect(schema).not.toMatch(/password_(expires|changed|age)/);
});

test('names of downloads are made of our own words', () => {
  const headers = sources.flatMap(({ text }) => [
    ...text.matchAll(/attachment; filename="?([^\n]*)/g),
  ]);
  expect(headers.length).toBeGreaterThan(1);
  for (const [, name = ''] of headers) expect(name).not.toMatch(/request\.|\.body|\.query|\.title/);
});

test('moments are stored with their zone', () => {
  expect(filesWith(/withTimezone: false|timestamp\('[^']*'\)/)).toEqual([]);
  expect(filesWith(/withTimezone: true/)).toContain('src/database/schema/columns.ts');
});

test('nothing is logged to anywhere else', () => {
  const writers = filesWith(/\b(createWriteStream|appendFile(Sync)?)\(/);
  for (const file of writers) expect(file).toMatch(/media|backup|embedded/);
});

/** Where the documentation covers each required subject. */
const headings: readonly (readonly [file: string, words: string])[] = [
  ['docs/security.md', '## Input'],
  ['docs/security.md', '## Files'],
  ['docs/security.md', '## Log-in and sessions'],
  ['docs/security.md', '**Guessing.**'],
  ['docs/security.md', '**Sessions**'],
  ['docs/security.md', 'An account may have several sessions'],
  ['docs/security.md', '## Keys and ciphers'],
  ['docs/security.md', '| passkeys of staff |'],
  ['docs/security.md', '| calls of assistants, and ours to them |'],
  ['docs/security.md', '## What is worth protecting'],
  ['docs/security.md', '## Whom the shop speaks to'],
  ['docs/security.md', 'the profiles of assistants, at any public host'],
  ['docs/security.md', '## What is written down'],
  ['docs/security.md', '## What costs'],
  ['docs/decisions/018-what-one-address-may-hold.md', '# 18.'],
  ['docs/decisions/024-one-table-says-who-may-do-what.md', '# 24.'],
  ['docs/decisions/026-live-accounts-are-strict.md', '# 26.'],
  ['SECURITY.md', '## How fast'],
];

test('what this page says is written down stands where it says', () => {
  const missing = headings.filter(([file, words]) => !readFileSync(file, 'utf8').includes(words));
  expect(missing).toEqual([]);
});
