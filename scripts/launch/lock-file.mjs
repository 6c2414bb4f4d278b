/** The places where a package finds another: beside itself, or further up. */
function isLocked(packages, path, name) {
  const folders = path.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth--) {
    const above = folders.slice(0, depth).join('/node_modules/');
    if (`${above}/node_modules/${name}` in packages) return true;
  }
  return `node_modules/${name}` in packages;
}

/** Binaries for other platforms that the registry lacked when the lock file was written. */
export function missingFromLock({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name)),
  );
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Whether the lock file was written for this manifest. */
export function belongTogether(manifest, { packages }) {
  const textOf = (each, kind) => JSON.stringify(Object.entries(each?.[kind] ?? {}).sort());
  return kinds.every((kind) => textOf(manifest, kind) === textOf(packages[''], kind));
}

/**
 * `npm ci` refuses a lock file that lacks a binary for any platform, and some registries lack some
 * of them. `npm install` also takes versions and checksums from the lock, and gets an option that
 * leaves the lock unchanged.
 */
export function installCommand(lock) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const isWhole = missingFromLock(lock).length === 0;
  return isWhole ? ['ci', ...quiet] : ['install', '--no-save', ...quiet];
}
