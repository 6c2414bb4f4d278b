import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => candidates.find((path) => path && existsSync(path));

/** The system's Chromium; else installed by the system's package manager; else Playwright's own. */
export function ensureBrowser() {
  const present = find();
  if (present) return present;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    for (const step of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const [program, ...args] = [...sudo, 'apt-get', ...step];
      spawnSync(program, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = find();
    if (installed) return installed;
  }
  spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}
