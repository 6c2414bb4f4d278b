import { execFileSync, spawnSync } from 'node:child_process';
import { checksFor } from './hooks/staged-checks.ts';

/** Run by the hook that `npm run hooks` sets up. */
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d'], {
  encoding: 'utf8',
});

for (const { name, program, args } of checksFor(staged.split('\n'))) {
  const script = program === 'biome' ? ['node_modules/.bin/biome', ...args] : args;
  const { status } = spawnSync(process.execPath, script, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`Not committed: ${name}. \`npm run format\` repairs what it can.`);
    process.exit(1);
  }
}
