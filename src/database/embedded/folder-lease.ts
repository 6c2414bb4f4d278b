import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type LeaseOptions = {
  /** Where this process sees the others' sockets. */
  home?: string;
  beatMs?: number;
};

export type Lease = { release(): void };

/** Sockets of one machine, or of one container, see each other. */
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
 * processes. So whoever holds it writes another word into a file of it every few seconds. Somebody
 * elsewhere waits to see whether the word changes, which goes by nobody's clock; null if it does.
 * At home the socket has decided already.
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
    // A full disk is reported by whatever matters; here the next beat tries again.
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

/** Null where there is none, or it can't be read: it is written whole or not at all. */
function readLease(file: string): { home: string; word: string } | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
