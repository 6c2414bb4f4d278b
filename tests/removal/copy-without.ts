import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { removeModules } from './remove-modules.ts';
import { root, type Sources } from './source-files.ts';

/** Read but never changed, and most of the source by size: linked instead of copied. */
const linked = ['node_modules', 'src/demo/seed/media', 'src/database/migrations'];

/** A copy of the source without these modules, in a folder that is deleted after the test file. */
export function copyWithout(sources: Sources, names: readonly string[]): string {
  const folder = temporaryFolder('without');
  cpSync(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => {
      const name = relative(root, path);
      return !/\.test\.tsx?$/.test(name) && !linked.includes(name) && !isOf(names, name);
    },
  });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  for (const file of [
    'package.json',
    'tsconfig.json',
    'react-router.config.ts',
    'tests/kit/processes/serve-shop.ts',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const left = removeModules(sources, names);
  for (const [file, text] of sources) {
    const rest = left.get(file);
    if (rest === undefined) rmSync(join(folder, file), { force: true });
    else if (rest !== text) writeFileSync(join(folder, file), rest);
  }
  return folder;
}

function isOf(names: readonly string[], path: string): boolean {
  return names.some((name) => path === join('src/modules', name));
}
