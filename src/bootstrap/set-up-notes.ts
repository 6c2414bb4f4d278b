import { leftToSetUp, setUpAddress } from '#modules/set-up/set-up.ts';
import { setUpTexts } from '#modules/set-up/set-up-texts.ts';
import type { Services } from './services.ts';

/** What the person at the terminal still has to see to; the guide in the staff area says the same. */
export async function setUpNotes({
  config,
  setUp,
}: Pick<Services, 'config' | 'setUp'>): Promise<string[]> {
  const left = leftToSetUp(await setUp.read());
  if (left.length === 0) return [];
  return [
    `Not set up yet, see ${config.publicUrl}${setUpAddress}`,
    ...left.map(({ part, sentence }) => `  ${setUpTexts[part].title}: ${sentence}`),
  ];
}
