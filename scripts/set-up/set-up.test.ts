import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3TestServer } from '#tests/contracts/s3-test-server.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { readEnv } from './env-file.ts';
import { readSecrets } from './secrets.ts';

type Run = { said: string; status: number | null };

/** Pipes answers into the program, one line each. */
async function setUp(folder: string, answers: readonly string[], ...parts: string[]): Promise<Run> {
  const places = ['--to', folder, '--env', join(folder, '.env')];
  const child = spawn(process.execPath, ['scripts/set-up.ts', ...places, ...parts]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  child.stdin.end(`${answers.join('\n')}\n`);
  const [status] = await once(child, 'close');
  return { said, status };
}

const newFolder = () => temporaryFolder('set-up');
const writtenIn = (folder: string) => readEnv(readFileSync(join(folder, '.env'), 'utf8'));
/** With the secrets, which stand in files of their own. */
const envOf = (folder: string) => readSecrets(writtenIn(folder));

type Listener = { listen(port: number, host: string): unknown; address(): unknown; close(): void };

async function portOf(server: Listener & NodeJS.EventEmitter): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A mail server that greets and accepts every log-in. */
const mailServer = () =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (data) => {
      const isEnd = /^quit/i.test(String(data));
      socket.write(isEnd ? '221 bye\r\n' : '250 fine\r\n');
    });
  });

/** PayPal's log-in, for a single client. */
const paypalServer = () =>
  createHttpServer((request, response) => {
    const right = `Basic ${Buffer.from('client:secret').toString('base64')}`;
    const isRight = request.headers.authorization === right;
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isRight ? { access_token: 'token', expires_in: 3600 } : { error: 'invalid_client' },
      ),
    );
  });

test('a first run asks, tries, writes everything for this machine and says what is missing', async () => {
  const folder = newFolder();
  const port = await portOf(mailServer());
  const run = await setUp(folder, [
    'https://Shop.Invalid/',
    'www.shop.invalid',
    'n',
    'owner@example.com',
    'short',
    '',
    `127.0.0.1:${port}`,
    'Ndoro <hello@example.com>',
    'n',
    'n',
    'n',
    'n',
    join(folder, 'backups'),
    '',
  ]);
  expect(run.status).toBe(0);
  expect(run.said).toContain('✕ shop.invalid leads nowhere yet.');
  expect(run.said).toContain('It needs at least 12 characters.');
  expect(run.said).toContain('✓ 127.0.0.1 lets the shop send mails.');
  expect(run.said).toContain(`✓ Backups can be written to ${join(folder, 'backups')}.`);
  expect(run.said).toMatch(/Still missing before the shop can open:[\s\S]*PAYPAL_CLIENT_ID/);
  expect(run.said).toContain('npm run set-up -- paypal');

  const env = envOf(folder);
  expect(Object.fromEntries(env)).toMatchObject({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.invalid',
    ALLOWED_HOSTS: 'www.shop.invalid',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: 'owner@example.com',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Ndoro <hello@example.com>',
    BACKUP_DIR: join(folder, 'backups'),
  });
  expect(env.get('ADMIN_PASSWORD')?.length).toBeGreaterThan(11);
  expect(env.get('BACKUP_KEY')?.length).toBeGreaterThan(11);
  expect(statSync(join(folder, '.env')).mode & 0o007).toBe(0);
  const secrets = join(folder, 'etc/ndoro/secrets');
  for (const name of ['ADMIN_PASSWORD', 'BACKUP_KEY', 'SMTP_URL']) {
    expect(writtenIn(folder).get(name)).toBe('');
    expect(statSync(join(secrets, name)).mode & 0o777).toBe(0o600);
  }

  const caddy = readFileSync(join(folder, 'etc/caddy/Caddyfile'), 'utf8');
  expect(caddy).toContain('shop.invalid, www.shop.invalid {');
  expect(caddy).not.toContain('ndoro.example');
  const unit = readFileSync(join(folder, 'etc/systemd/system/ndoro.service'), 'utf8');
  expect(unit).toContain(`WorkingDirectory=${process.cwd()}`);
  expect(unit).toContain(`EnvironmentFile=${join(folder, '.env')}`);
  expect(unit).toContain(join(folder, 'backups'));
  expect(unit).not.toMatch(/\/srv\/ndoro|[^/\w]\/etc\/ndoro/);
  for (const file of ['ndoro.service', 'ndoro-backup.service']) {
    const text = readFileSync(join(folder, 'etc/systemd/system', file), 'utf8');
    expect(text).toContain(`LoadCredential=BACKUP_KEY:${join(secrets, 'BACKUP_KEY')}\n`);
    expect(text).not.toContain(env.get('BACKUP_KEY'));
  }
}, 60_000);

test('a second run keeps what is there, and overwrites nothing without a yes', async () => {
  const folder = newFolder();
  const former = 'PUBLIC_URL=https://shop.invalid\nLOG_LEVEL=warn\nMY_OWN=1\n';
  writeFileSync(join(folder, '.env'), former);
  const no = await setUp(folder, ['owner@example.com', ''], 'owner');
  expect(no.said).toContain('Left as it was');
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(former);

  const yes = await setUp(folder, ['owner@example.com', 'baobab-and-msasa', 'yes'], 'owner');
  expect(yes.said).toContain('Replaced');
  expect(Object.fromEntries(envOf(folder))).toMatchObject({
    PUBLIC_URL: 'https://shop.invalid',
    LOG_LEVEL: 'warn',
    MY_OWN: '1',
    ADMIN_PASSWORD: 'baobab-and-msasa',
  });
  const saved = readdirSync(folder).find((name) => name.startsWith('.env.before-')) ?? '';
  expect(readFileSync(join(folder, saved), 'utf8')).toBe(former);

  const again = await setUp(folder, ['', ''], 'owner');
  expect(again.said).toContain('Unchanged');
  expect(again.said).not.toContain('baobab-and-msasa');
}, 60_000);

test('credentials that the provider refuses are said so at once and may be typed again', async () => {
  const folder = newFolder();
  const port = await portOf(paypalServer());
  writeFileSync(join(folder, '.env'), `PAYPAL_API_URL=http://127.0.0.1:${port}\n`);
  const run = await setUp(
    folder,
    ['y', 'client', 'wrong', 'WH-1', 'y', '', 'secret', '', 'yes'],
    'paypal',
  );
  expect(run.said).toContain('✕ PayPal refused these credentials.');
  expect(run.said).toContain('✓ PayPal answers with these credentials.');
  expect(envOf(folder).get('PAYPAL_CLIENT_SECRET')).toBe('secret');
}, 60_000);

test('a bucket for the backups is asked for, tried, and takes the place of a folder', async () => {
  const folder = newFolder();
  const key = { region: 'auto', accessKeyId: 'key-id', secretAccessKey: 'secret' };
  const { endpoint, close } = await startS3TestServer('backups', key);
  onTestFinished(close);
  writeFileSync(join(folder, '.env'), 'BACKUP_DIR=/var/backups/ndoro\n');
  const run = await setUp(
    folder,
    [
      ...['S3', endpoint, '', 'backups', 'wrong', 'secret', 'baobab-and-msasa', 'y'],
      ...['', '', '', '', 'key-id', '', '', 'yes'],
    ],
    'backup',
  );
  expect(run.said).toContain('✕ The bucket backups refused this key:');
  expect(run.said).toContain('✓ Backups can be written to the bucket backups, read and removed.');
  expect(Object.fromEntries(envOf(folder))).toMatchObject({
    BACKUP_DIR: '',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: 'auto',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key-id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  });
}, 60_000);

test('a part that does not exist is said so', async () => {
  const run = await setUp(newFolder(), [], 'payements');
  expect(run.status).toBe(1);
  expect(run.said).toContain("There is no part 'payements'");
}, 60_000);
