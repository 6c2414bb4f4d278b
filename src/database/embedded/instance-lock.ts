import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLease } from './folder-lease.ts';

export type InstanceLock = { release(): Promise<void> };

/**
 * The operating system drops a Linux abstract socket and a Windows pipe with the process that holds
 * it, so a killed shop leaves no stale lock.
 */
function lockAddress(dataDir: string): string {
  const mark = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0ndoro-shop-${mark}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\ndoro-shop-${mark}`;
  return join(tmpdir(), `ndoro-shop-${mark}.sock`);
}

/** Null if another shop already runs on this data folder, here or in another container. */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock | null> {
  const address = lockAddress(dataDir);
  const server = (await listen(address)) ?? (await replaceDeadSocket(address));
  if (!server) return null;
  server.unref();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const lease = await takeLease(dataDir);
  if (!lease) {
    await close();
    return null;
  }
  return {
    async release() {
      lease.release();
      await close();
    },
  };
}

async function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

async function replaceDeadSocket(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32') return null;
  const alive = await new Promise<boolean>((resolve) => {
    const probe = connect(address, () => resolve(true));
    probe.once('error', () => resolve(false));
  });
  if (alive) return null;
  rmSync(address, { force: true });
  return listen(address);
}
