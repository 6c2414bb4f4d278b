import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#shared/start-error.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EROFS: 'the disk is read-only.',
  EACCES: 'permission is denied.',
  EPERM: 'permission is denied.',
  ENOTDIR: 'a file is in its place.',
  EEXIST: 'a file is in its place.',
};

/** Makes the folder, or explains in a sentence why it can't. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = (code && reasons[code]) ?? message;
    throw new StartError(`The data folder ${dataDir} can't be written to: ${reason}`);
  }
}

/** Level by level: Node's recursive mkdir calls a read-only disk "no such file or directory". */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  accessSync(parent, constants.W_OK);
  mkdirSync(path);
}
