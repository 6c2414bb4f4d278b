import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';

type Machine = {
  named: string | undefined;
  others: string[];
  exists(path: string): boolean;
  wantsLightest: boolean;
  mayInstall: boolean;
  installWithApt(): Promise<void>;
  installWithPlaywright(): boolean;
};
type Launcher = {
  findBrowser(machine: Machine): Promise<string | null>;
  needBrowser(found: string | null, machine: Machine): string;
};

// The launcher runs before TypeScript is installed, so its types are declared here.
const file: string = './browser.mjs';
const { findBrowser, needBrowser }: Launcher = await import(file);

const light = '/usr/bin/chromium-headless-shell';

function machineWith(present: string[], change: Partial<Machine> = {}) {
  const done: string[] = [];
  const machine: Machine = {
    named: undefined,
    others: [light, '/usr/bin/chromium'],
    exists: (path) => present.includes(path),
    wantsLightest: false,
    mayInstall: false,
    installWithApt: async () => void done.push('apt'),
    installWithPlaywright: () => {
      done.push('playwright');
      return false;
    },
    ...change,
  };
  return { done, machine, find: () => findBrowser(machine) };
}

test('a browser that is there is taken, the named one before all others', async () => {
  expect(await machineWith([light]).find()).toBe(light);
  expect(await machineWith([light, '/opt/mine'], { named: '/opt/mine' }).find()).toBe('/opt/mine');
});

test('root gets one from the package manager', async () => {
  const present: string[] = [];
  const { find } = machineWith(present, {
    mayInstall: true,
    installWithApt: async () => void present.push(light),
  });
  expect(await find()).toBe(light);
});

test('whoever is not root and has none is told in a sentence what to install', async () => {
  const { done, machine, find } = machineWith([]);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const ended = vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`ended with ${status}`);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const found = await find();
  expect(() => needBrowser(found, machine)).toThrow('ended with 1');
  expect(done).toEqual(['playwright']);
  expect(ended).toHaveBeenCalledOnce();
  expect(said.mock.calls).toEqual([
    [
      'No Chromium was found for the browser tests: install one (on Debian, as root: ' +
        'apt-get install chromium-headless-shell) or name yours in CHROMIUM_PATH, and run this again.',
    ],
  ]);
});

test('no command asks for the rights of somebody else', () => {
  const folder = new URL('.', import.meta.url);
  const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(programs.length).toBeGreaterThan(3);
  for (const name of [...programs, '../launch.mjs']) {
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/\bsudo\b/);
  }
});
