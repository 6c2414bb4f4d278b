import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Chromium without its windows does the same pages with two thirds of the work. */
const lightest = '/usr/bin/chromium-headless-shell';
const candidates = [
  process.env.CHROMIUM_PATH,
  lightest,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => candidates.find((path) => path && existsSync(path));

/** The system's Chromium; else installed by the system's package manager; else Playwright's own. */
export function ensureBrowser() {
  const present = find();
  const isGoodEnough = present && (present === candidates[0] || !process.env.CI);
  if (isGoodEnough || present === lightest) return present;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…');
    installWithApt();
    const installed = find();
    if (installed) return installed;
  }
  if (present) return present;
  spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}

/** Not every release of Debian and its descendants has the light one. */
function installWithApt() {
  apt('update', '-qq');
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  return apt(...install, 'chromium-headless-shell') || apt(...install, 'chromium');
}

function apt(...step) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...args] = [...sudo, 'apt-get', ...step];
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
