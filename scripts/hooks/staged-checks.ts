export type Check = { name: string; program: 'biome' | 'node'; args: string[] };

/** The quick checks for the files of a commit. `npm test` does the rest. */
export function checksFor(staged: readonly string[]): Check[] {
  const checks: Check[] = [
    {
      name: 'format and lint',
      program: 'biome',
      args: ['check', '--staged', '--error-on-warnings', '--no-errors-on-unmatched'],
    },
  ];
  if (staged.some((file) => /^src\/.*\.tsx?$/.test(file) || /^scripts\/boundaries/.test(file)))
    checks.push({ name: 'boundaries', program: 'node', args: ['scripts/check-boundaries.ts'] });
  if (staged.some((file) => /^src\/database\/migrations\/|^scripts\/migrations\//.test(file)))
    checks.push({ name: 'migrations', program: 'node', args: ['scripts/check-migrations.ts'] });
  return checks;
}
