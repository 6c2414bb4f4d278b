import { beforeAll, describe, test } from 'vitest';
import { casesOf } from '#tests/kit/torture.ts';
import { combinationsOf, sampleOf } from '../matrix.ts';
import type { Provider } from '../words.ts';
import { runCombination } from './run-combination.ts';
import { openStage, type Stage } from './stage.ts';

/** A sample of the combinations in every run, and all before a release. */
export function describeProviders(...providers: readonly Provider[]): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  describe.each(providers)('%s', (provider) => {
    for (const combination of casesOf(sampleOf(provider), combinationsOf(provider))) {
      const { step, fault, end, then } = combination;
      const name = `${step}, ${fault}: ${end}${then ? `; then ${then}` : ''}`;
      test(name, () => runCombination(stage, combination));
    }
  });
}
