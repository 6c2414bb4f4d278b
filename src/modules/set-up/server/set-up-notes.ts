import { leftToSetUp, setUpAddress } from '#modules/set-up/set-up.ts';
import { setUpTexts } from '#modules/set-up/set-up-texts.ts';
import { switchedOnText } from '#modules/set-up/switched-on.ts';
import type { SetUp } from './set-up.ts';

/** The notes in the terminal: enabled features and open tasks, as in the guide. */
type NoteParts = { config: { publicUrl: string }; setUp: Pick<SetUp, 'read'> };

export async function setUpNotes({ config, setUp }: NoteParts): Promise<string[]> {
  const guide = await setUp.read();
  const switchedOn = switchedOnText(guide.switchedOn);
  const left = leftToSetUp(guide);
  if (left.length === 0) return [switchedOn];
  return [
    switchedOn,
    `Not set up yet, see ${config.publicUrl}${setUpAddress}`,
    ...left.map(({ part, sentence }) => `  ${setUpTexts[part].title}: ${sentence}`),
  ];
}
