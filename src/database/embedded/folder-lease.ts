import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type LeaseOptions = {
  /** The network namespace in which this process sees the sockets of others. */
  home?: string;
  beatMs?: number;
};

export type Lease = { release(): void };

/** Processes of one machine, or of one container, see each other's sockets. */
function homeOfSockets(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return hostname();
  }
}

/**
 * A folder can be mounted into several containers, which see neither each other's sockets nor
 * processes. So the holder writes a new word into a file every few seconds. A process elsewhere
 * waits to see whether the word changes, which needs no common clock. Null if it changes. In the
 * same namespace the socket has decided already.
 */
export async function takeLease(
  folder: string,
  { home = homeOfSockets(), beatMs = 2000 }: LeaseOptions = {},
): Promise<Lease | null> {
  const file = join(folder, 'shop.lock');
  const found = readLease(file);
  if (found && found.home !== home) {
    await pause(beatMs * 3);
    const later = readLease(file);
    if (later && later.word !== found.word) return null;
  }
  const beat = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ home, word: randomUUID() }));
    renameSync(`${file}.new`, file);
  };
  beat();
  const timer = setInterval(() => {
    // A full disk is reported by other code. The next heartbeat tries again.
    try {
      beat();
    } catch {}
  }, beatMs).unref();
  return {
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** Null if there is none or it can't be read. It is written completely or not at all. */
function readLease(file: string): { home: string; word: string } | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
