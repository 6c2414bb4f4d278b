import { measureInteraction } from '../interaction.ts';
import type { BenchRow } from '../kit/results.ts';

/** On a phone with a four times slower processor; hydration is compared with an empty page. */
export async function measureInteractionLines(): Promise<BenchRow[]> {
  const { acts, pages, empty } = await measureInteraction();
  const answered = acts.map(({ name, median }) => ({
    name: `phone, from press to picture: ${name}`,
    unit: 'ms',
    value: median,
    aim: 100,
    less: true,
  }));
  const hydrated = pages.map(({ path, blocking }) => ({
    name: `phone, blocking time of ${path.replace(/\d+$/, '…')}`,
    unit: 'ms',
    value: blocking,
    limit: empty.blocking,
    limitName: 'an empty page',
    ratio: blocking / Math.max(1, empty.blocking),
    aim: 1.5,
    less: true,
  }));
  return [...answered, ...hydrated];
}
