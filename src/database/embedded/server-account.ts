import { readFileSync } from 'node:fs';

export type ServerAccount = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Root runs it as `postgres` if the system has that user,
 * otherwise as `nobody`, which every system has. Other users run it as themselves (null).
 */
export function findServerAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('The database cannot run as root, and no user "postgres" or "nobody" exists.');
}

export function runAs(account: ServerAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
