import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ruleSet } from './boundaries.ts';

/** Reads every import below the folders, types included, and checks it against the rules. */
export async function cruiseSources(
  folders: string[],
  options: ICruiseOptions = {},
): Promise<ICruiseResult['summary']> {
  const { output } = await cruise(
    folders,
    {
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(build|data|\\.react-router)/' },
      tsPreCompilationDeps: true,
      ruleSet: ruleSet as never,
      validate: true,
      ...options,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    { tsConfig: extractTSConfig('./tsconfig.json') },
  );
  return (output as ICruiseResult).summary;
}
