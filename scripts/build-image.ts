import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from './bundle/bundle.ts';
import { besideSources, tasks } from './image/contents.ts';
import { packagesOf } from './image/packages-of.ts';

/**
 * What an image of the shop consists of, laid out in the folder that is named: the built shop and
 * the tasks beside it, the files that they read, and the packages that they ask for.
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

/** Nobody debugs in an image: maps and types are a third of it. */
function isNeeded(path: string): boolean {
  return !/\.(map|d\.[cm]?ts)$|[\\/]migrations[\\/]meta[\\/].*_snapshot\.json$/.test(path);
}
