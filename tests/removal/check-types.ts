import { join } from 'node:path';
import { runProgram } from '#tests/kit/processes/processes.ts';

/** What the compiler has to say of a copy of the shop; nothing where all is well. */
export async function checkTypes(folder: string): Promise<string> {
  const router = join(folder, 'node_modules/@react-router/dev/bin.cjs');
  const generated = await runProgram([router, 'typegen', folder], {}).ended;
  if (generated.status !== 0) return generated.said;
  const compiler = join(folder, 'node_modules/typescript-native/bin/tsc');
  const { said } = await runProgram([compiler, '--noEmit', '-p', folder], {}).ended;
  return said.trim();
}
