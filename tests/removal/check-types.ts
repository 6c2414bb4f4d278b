import { join } from 'node:path';
import { runProgram } from '#tests/kit/processes/processes.ts';

/** The compiler's errors in a copy of the shop; empty if there are none. */
export async function checkTypes(folder: string): Promise<string> {
  const router = join(folder, 'node_modules/@react-router/dev/bin.cjs');
  const generated = await runProgram([router, 'typegen', folder], {}).ended;
  if (generated.status !== 0) return generated.said;
  const compiler = join(folder, 'node_modules/typescript-native/bin/tsc');
  const { said } = await runProgram([compiler, '--noEmit', '-p', folder], {}).ended;
  return said.trim();
}
