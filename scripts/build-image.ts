import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from './bundle/bundle.ts';
import { besideSources, tasks } from './image/contents.ts';
import { packagesOf } from './image/packages-of.ts';

/**
 * Writes the content of an image into the named folder: the built shop and the tasks, the files
 * that they read, and the packages that they need.
 */
const [target] = process.argv.slice(2);
if (!target) throw new Error('Say where to: node scripts/build-image.ts FOLDER');

await bundle(
  tasks.map((task) => `scripts/tasks/${task}.ts`),
  'tasks',
);

const built = ['build/shop', 'build/tasks', 'build/server'];
const read = ['build/client', 'build/parts', 'package.json'];

const packages = packagesOf(built, 'node_modules');
console.log(`Packages in the image: ${packages.join(', ')}`);
const taken = packages.map((name) => join('node_modules', name));

for (const path of [...built, ...read, ...besideSources, ...taken]) {
  mkdirSync(join(target, dirname(path)), { recursive: true });
  cpSync(path, join(target, path), { recursive: true, filter: isNeeded });
}

/** Nobody debugs in an image, and maps and types are a third of its size. */
function isNeeded(path: string): boolean {
  return !/\.(map|d\.[cm]?ts)$|[\\/]migrations[\\/]meta[\\/].*_snapshot\.json$/.test(path);
}
