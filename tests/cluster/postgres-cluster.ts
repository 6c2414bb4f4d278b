import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/kit/network/free-port.ts';
import { postgresBin } from './packages.ts';
import { answers, createPart, type Part, postgresUser } from './part.ts';

const password = 'cluster';

type Node = { name: string; patroni: Part; restPort: number; port: number; dataDir: string };
/** Patroni's roles: the node for writes, and the one that receives each write before its commit. */
type Role = 'leader' | 'sync_standby';
type Member = { name: string; role: string; state: string };

export type PostgresCluster = {
  /** The current node for writes, without the pooler. */
  primaryUrl: string;
  /** The following nodes. */
  replicaUrl: string;
  /** Kills the node of that role and its Patroni, like a power cut. */
  kill(role: Role): Promise<Node>;
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
};

/** Patroni with etcd, three nodes with synchronous commit, and HAProxy in front. */
export async function startPostgresCluster(folder: string): Promise<PostgresCluster> {
  const parts: Part[] = [];
  const nodes: Node[] = [];
  async function stop(): Promise<void> {
    for (const part of parts.toReversed()) await part.kill('SIGTERM');
    for (const node of nodes) endPostmaster(node);
  }
  try {
    const etcd = await planEtcd(folder);
    for (const name of ['node1', 'node2', 'node3']) {
      nodes.push(await planNode(folder, name, etcd.url));
    }
    const haproxy = await planHaproxy(folder, nodes);
    // The first node creates the cluster, the others copy it.
    for (const part of [etcd.part, ...nodes.map(({ patroni }) => patroni), haproxy.part]) {
      parts.push(part);
      await part.start();
    }
    await until(() => isWhole(nodes), 'the database cluster');
    const addressAt = (port: number) => `postgresql://shop:${password}@127.0.0.1:${port}/shop`;
    await createShopDatabase(haproxy.primaryPort);
    return {
      primaryUrl: addressAt(haproxy.primaryPort),
      replicaUrl: addressAt(haproxy.replicaPort),
      kill: (role) => killNode(nodes, role),
      isWhole: () => isWhole(nodes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function killNode(nodes: readonly Node[], role: Role): Promise<Node> {
  const member = (await listMembers(nodes)).find((each) => each.role === role);
  const node = nodes.find(({ name }) => name === member?.name);
  if (!node) throw new Error(`No node is ${role}`);
  const postmaster = postmasterOf(node);
  await node.patroni.kill('SIGKILL');
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  return node;
}

async function planEtcd(folder: string) {
  const [port, peerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const part = createPart(folder, {
    name: 'etcd',
    program: '/usr/bin/etcd',
    args: [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd'],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`, '--log-level', 'warn'],
    ],
    isUp: () => answers(`${url}/health`),
  });
  return { part, url };
}

async function planNode(folder: string, name: string, etcdUrl: string): Promise<Node> {
  const [restPort, port] = [await freePort(), await freePort()];
  const home = join(folder, name);
  mkdirSync(home);
  const user = postgresUser();
  if (user) chownSync(home, user.uid, user.gid);
  const dataDir = join(home, 'data');
  const settings = join(folder, `${name}.yml`);
  writeFileSync(settings, patroniSettings({ name, home, dataDir, restPort, port, etcdUrl }));
  const patroni = createPart(folder, {
    name,
    program: '/usr/bin/patroni',
    args: [settings],
    asPostgres: true,
    // The first node is up when it leads, a later one when it follows.
    isUp: () => answers(`http://127.0.0.1:${restPort}/health`),
  });
  return { name, patroni, restPort, port, dataDir };
}

type NodePlace = {
  name: string;
  home: string;
  dataDir: string;
  restPort: number;
  port: number;
  etcdUrl: string;
};

/** JSON is valid YAML. */
function patroniSettings({ name, home, dataDir, restPort, port, etcdUrl }: NodePlace): string {
  return JSON.stringify({
    scope: 'shop',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: new URL(etcdUrl).host },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: postgresBin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: home },
    },
  });
}

async function planHaproxy(folder: string, nodes: readonly Node[]) {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const servers = nodes
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n');
  const entry = (role: string, port: number) => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 3s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${entry('primary', primaryPort)}${entry('replica', replicaPort)}`,
  );
  const part = createPart(folder, {
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', settings],
    isUp: () => leadsToPrimaryOnly(primaryPort),
  });
  return { part, primaryPort, replicaPort };
}

/** At first HAProxy assumes that every node is healthy, and uses all in rotation. */
async function leadsToPrimaryOnly(port: number): Promise<boolean> {
  for (let turn = 0; turn < 6; turn += 1) await ask(port, 'select pg_current_wal_lsn()');
  return true;
}

async function listMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(3000),
    }).catch(() => null);
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
  }
  return [];
}

/** One node leads, one follows synchronously and one asynchronously. */
async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  const members = await listMembers(nodes);
  const roles = members
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role)
    .toSorted();
  return roles.join() === 'leader,replica,sync_standby';
}

async function createShopDatabase(port: number): Promise<void> {
  await ask(port, `create role shop login password '${password}'`);
  await ask(port, 'create database shop owner shop');
}

async function ask(port: number, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function postmasterOf({ dataDir }: Node): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

/** PostgreSQL survives a killed Patroni. Its pid file may be outdated, so the name is compared. */
function endPostmaster(node: Node): void {
  const postmaster = postmasterOf(node);
  if (!postmaster || !existsSync(`/proc/${postmaster}`)) return;
  if (readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(node.dataDir)) {
    process.kill(postmaster, 'SIGQUIT');
  }
}

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (await isSo().catch(() => false)) return;
    await pause(300);
  }
  throw new Error(`In three minutes it did not come about: ${what}`);
}
