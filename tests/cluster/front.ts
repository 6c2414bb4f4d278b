import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/kit/network/free-port.ts';
import { ensureS3Server } from './packages.ts';
import { answers, createPart, type Part } from './part.ts';

export type Pooler = { part: Part; url: string };

/** PgBouncer, which may use another connection for each transaction. */
export async function startPgbouncer(folder: string, primaryUrl: string): Promise<Pooler> {
  const port = await freePort();
  const behind = new URL(primaryUrl);
  const users = join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
shop = host=127.0.0.1 port=${behind.port} dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 25
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
server_check_query = select 1
server_check_delay = 2
`,
  );
  const url = new URL(primaryUrl);
  url.port = String(port);
  const part = createPart(folder, {
    name: 'pgbouncer',
    program: '/usr/sbin/pgbouncer',
    args: [settings],
    asPostgres: true,
    isUp: () => canAsk(url.href),
  });
  await part.start();
  return { part, url: url.href };
}

async function canAsk(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

/** A third-party S3 server with a bucket for pictures. */
export async function startS3(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const bucket = 'pictures';
  const part = createPart(folder, {
    name: 's3',
    program: process.execPath,
    args: [
      ensureS3Server(),
      ...['-d', join(folder, 's3'), '-a', '127.0.0.1', '-p', String(port), '-s'],
      ...['--configure-bucket', bucket],
    ],
    // An unsigned request is refused, which shows that the server is up.
    isUp: () => answers(`${url}/${bucket}`, ({ status }) => status < 500),
  });
  mkdirSync(join(folder, 's3'));
  await part.start();
  const key = 'S3RVER';
  return {
    part,
    s3: { endpoint: url, bucket, region: 'us-east-1', accessKeyId: key, secretAccessKey: key },
  };
}

/** nginx distributes visitors over the web processes and tries another if one is down. */
export async function startNginx(folder: string, ports: readonly number[]) {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  const spool = (name: string) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`;
  writeFileSync(
    settings,
    `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(spool).join('\n  ')}
  upstream shop {
    # No server is ever left out: one slow moment of each would leave nobody to answer.
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    # Every visitor of this test comes from this machine; they say who they are.
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_read_timeout 60s;
    proxy_next_upstream error timeout;
    location / {
      proxy_pass http://shop;
    }
    # Asking for rates changes nothing, and the calls of the checkout count once however often they
    # are sent: another process gets them where one went away with them.
    location ~ ^/api/(checkout|shipping/rates) {
      proxy_pass http://shop;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const part = createPart(folder, {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    args: ['-c', settings, '-p', folder, '-e', 'stderr'],
    isUp: () => answers(`${url}/healthz`),
  });
  await part.start();
  return { part, url };
}
