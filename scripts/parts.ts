import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askForProblems, verdictOn } from './parts/known-problems.ts';
import { cycloneDx, type LockFile, licenceList, partsOf } from './parts/parts-list.ts';

/** Runs at every build. With `--check` it also asks the registry for known problems. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build', 'parts');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

mkdirSync(folder, { recursive: true });
write('parts.cdx.json', `${JSON.stringify(cycloneDx(lock), null, 2)}\n`);
write('licences.txt', licenceList(lock));

if (process.argv.includes('--check')) {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
  const record = await askForProblems(partsOf(lock), registry, new Date());
  write('known-problems.json', `${JSON.stringify(record, null, 2)}\n`);
  const { isClean, lines } = verdictOn(record);
  console.log(lines.join('\n'));
  if (!isClean) process.exitCode = 1;
}
