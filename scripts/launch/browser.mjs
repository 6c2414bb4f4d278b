import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Chromium without its windows renders the same pages with two thirds of the work. */
const lightest = '/usr/bin/chromium-headless-shell';

/** What the search for a browser reads from the machine, and may do to it. */
const thisMachine = {
  named: process.env.CHROMIUM_PATH,
  others: [
    lightest,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  exists: existsSync,
  wantsLightest: Boolean(process.env.CI),
  mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  installWithApt,
  installWithPlaywright,
};

const noBrowser =
  'No Chromium was found for the browser tests: install one (on Debian, as root: ' +
  'apt-get install chromium-headless-shell) or name yours in CHROMIUM_PATH, and run this again.';

/** The system's Chromium, else one that its package manager installs for root, else null. */
export async function findBrowser(machine = thisMachine) {
  const find = () =>
    [machine.named, ...machine.others].find((path) => path && machine.exists(path));
  const present = find();
  const isGoodEnough = present && (present === machine.named || !machine.wantsLightest);
  if (isGoodEnough || present === lightest) return present;
  if (machine.mayInstall) await machine.installWithApt();
  return find() ?? null;
}

/** The browser found, or an empty path for Playwright's own. Exits with a sentence if none. */
export function needBrowser(found, machine = thisMachine) {
  if (found !== null) return found;
  if (machine.installWithPlaywright()) return '';
  console.error(noBrowser);
  process.exit(1);
}

export const ensureBrowser = async () => needBrowser(await findBrowser());

/** One program from beginning to end, so that it continues while packages are installed. */
async function installWithApt() {
  console.log('Installing Chromium for the browser tests…');
  const install = 'apt-get install -y -qq --no-install-recommends';
  // Not every release of Debian and its derivatives has the light one.
  const steps = `apt-get update -qq; ${install} chromium-headless-shell || ${install} chromium`;
  const child = spawn('/bin/sh', ['-c', steps], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'exit');
}

function installWithPlaywright() {
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  return spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
