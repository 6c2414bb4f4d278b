import type { Combination } from '../matrix.ts';
import { isOnline, resetProvider } from './emulator.ts';
import { playByStaff } from './play-by-staff.ts';
import { playGiftCard } from './play-gift-card.ts';
import { type Played, playOnline } from './play-online.ts';
import { createScene, type Scene } from './scene.ts';
import { expectEnd } from './settle.ts';
import type { Stage } from './stage.ts';

/** Causes the fault at this step of this provider, and expects the end in the table. */
export async function runCombination(stage: Stage, combination: Combination): Promise<void> {
  const { provider, end, then } = combination;
  const scene = await createScene(stage, provider);
  if (isOnline(provider)) await resetProvider(scene);
  const { goOn, check } = await play(scene, combination);
  await expectEnd(scene, end);
  await check?.();
  if (!then) return;
  await goOn?.();
  await expectEnd(scene, then);
}

async function play(scene: Scene, { provider, step, fault }: Combination): Promise<Played> {
  if (isOnline(provider)) return playOnline(scene, step, fault);
  await (provider === 'gift card' ? playGiftCard : playByStaff)(scene, step, fault);
  return {};
}
