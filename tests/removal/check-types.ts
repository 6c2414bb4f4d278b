import { join } from 'node:path';
import { runProgram } from '#tests/kit/processes/processes.ts';

const mayBeUnused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

/**
 * The compiler's errors in a copy of the shop; empty if there are none. What a removed line leaves
 * unused is for the formatter, which removes such imports.
 */
export async function checkTypes(folder: string): Promise<string> {
  const router = join(folder, 'node_modules/@react-router/dev/bin.cjs');
  const generated = await runProgram([router, 'typegen', folder], {}).ended;
  if (generated.status !== 0) return generated.said;
  const compiler = join(folder, 'node_modules/typescript-native/bin/tsc');
  const { said } = await runProgram([compiler, '--noEmit', ...mayBeUnused, '-p', folder], {}).ended;
  return said.trim();
}
